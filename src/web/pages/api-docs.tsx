import { apiBase } from '../../contract/api-base.ts';
import { ApiReference } from '../features/api-docs/api-reference.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function ApiDocsPage() {
  usePageTitle('API reference');

  return (
    <PageShell view="api-docs" className="mx-auto w-full max-w-6xl px-5 pt-6 pb-16 sm:px-8">
      <h1 className="text-3xl font-semibold tracking-[-0.03em]">API reference</h1>
      <p className="mt-2 mb-10 max-w-2xl text-ink-soft">
        All endpoints are under <code className="font-mono text-sm">{apiBase}</code>. Requests and responses are JSON.
        Send the header <code className="font-mono text-sm">Authorization: Bearer …</code> where sign-in is needed.
        Errors look like <code className="font-mono text-sm">{'{"error": "one clear sentence"}'}</code>. Also available
        as{' '}
        <a href={`${apiBase}/openapi.json`} className="text-accent-ink underline underline-offset-4">
          openapi.json
        </a>
        .
      </p>
      <ApiReference />
    </PageShell>
  );
}
