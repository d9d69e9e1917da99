export function Footer() {
  return (
    <footer className="border-t border-line py-6 text-center text-[0.8125rem] text-ink-faint">© 2025 Rehearsal</footer>
  );
}
