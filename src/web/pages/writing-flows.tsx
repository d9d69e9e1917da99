import guide from '../../../docs/writing-flows.md?raw';
import { Document } from '../features/docs/document.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function WritingFlowsPage() {
  usePageTitle('Writing flows');

  return (
    <PageShell view="writing-flows" className="mx-auto w-full max-w-3xl px-5 pt-6 pb-16 sm:px-8">
      <Document source={guide} />
    </PageShell>
  );
}
