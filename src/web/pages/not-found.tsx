import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Page Not Found');
  const navigate = useNavigate();

  return (
    <PageShell view="not-found" className="flex flex-col items-center justify-center gap-5 px-5 pb-24 text-center">
      <p aria-hidden="true" className="font-mono text-sm text-ink-faint">
        404
      </p>
      <h1 className="text-3xl font-semibold tracking-[-0.025em]">Page Not Found</h1>
      <p className="max-w-sm text-ink-soft">There is no page at this address. It may have been moved or mistyped.</p>
      <Button onClick={() => navigate('/')}>Home</Button>
    </PageShell>
  );
}
