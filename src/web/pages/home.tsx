import { Clapperboard } from 'lucide-react';
import { Navigate } from 'react-router';
import { AddFirstWebsite } from '../features/websites/add-first-website.tsx';
import { TryDemo } from '../features/websites/try-demo.tsx';
import { WebsiteList } from '../features/websites/website-list.tsx';
import { readSelectedWebsite } from '../session/selected-website.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

export function HomePage() {
  usePageTitle('Welcome');
  const selected = readSelectedWebsite();

  if (selected) return <Navigate to={`/sites/${encodeURIComponent(selected)}`} replace />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col items-center pt-[10vh] text-center">
      <span
        aria-hidden="true"
        className="mb-6 flex size-14 items-center justify-center rounded-2xl bg-accent-tint text-accent-ink"
      >
        <Clapperboard className="size-6" />
      </span>
      <h1 className="text-3xl font-semibold tracking-[-0.03em]">Welcome to Rehearsal</h1>
      <p className="mt-2.5 mb-7 text-base text-ink-soft">Please select a website to get started.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <AddFirstWebsite />
        <TryDemo />
      </div>
      <div className="w-full">
        <WebsiteList />
      </div>
    </div>
  );
}
