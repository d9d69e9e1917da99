// Runs before the first paint, so that a chosen theme does not flash. It is a file because inline scripts are forbidden.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system';
} catch {
  // Storage may be blocked: the system's theme is a good answer then.
}
