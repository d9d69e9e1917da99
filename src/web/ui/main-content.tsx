import { type ReactNode, useEffect, useRef } from 'react';

let shownView = '';

/** Takes the focus when the view changes, so that keyboard and screen reader users start at the new content. */
export function MainContent({ view, className, children }: { view: string; className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shownView !== '' && shownView !== view) {
      main.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shownView = view;
  }, [view]);

  return (
    <main ref={main} id="main" tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </main>
  );
}
