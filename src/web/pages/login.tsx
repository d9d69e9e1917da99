import { Navigate } from 'react-router';
import { LoginForm } from '../features/account/login-form.tsx';
import { useLoginLink } from '../features/account/use-login-link.ts';
import { readReturnTo } from '../session/return-to.ts';
import { readSession } from '../session/session.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function LoginPage() {
  usePageTitle('Log in');
  const link = useLoginLink();

  if (link === 'none' && readSession()) return <Navigate to={readReturnTo() ?? '/'} replace />;
  return (
    <PageShell view="login" className="flex items-start justify-center px-5 pt-[12vh] pb-16">
      <div className="w-full max-w-sm">
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">Log in to Rehearsal</h1>
        {link === 'exchanging' ? (
          <p role="status" className="mt-6 flex items-center gap-2.5 text-ink-soft">
            <Spinner /> Logging you in…
          </p>
        ) : (
          <LoginForm linkFailed={link === 'failed'} />
        )}
      </div>
    </PageShell>
  );
}
