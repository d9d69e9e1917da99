export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-accent px-3.5 py-2 text-sm font-medium text-white focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
