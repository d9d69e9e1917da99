// Runs before the first paint, so that the page does not flash in the wrong theme. A file, because inline scripts are
// forbidden.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
} catch {
  // Storage may be blocked: fall back to the system theme.
}
