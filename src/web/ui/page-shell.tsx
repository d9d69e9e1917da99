import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { LogoLink } from './logo-link.tsx';
import { MainContent } from './main-content.tsx';
import { SkipLink } from './skip-link.tsx';

/** The layout of pages that need no signed-in user. */
export function PageShell({ view, className, children }: { view: string; className?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-5 sm:px-8">
        <LogoLink />
      </header>
      <MainContent view={view} className={`flex-1 ${className ?? ''}`}>
        {children}
      </MainContent>
      <Footer />
    </div>
  );
}
