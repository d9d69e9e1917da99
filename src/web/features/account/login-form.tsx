import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { useMailRequest } from './use-mail-request.ts';
import { withEmail } from './with-email.ts';

/** `linkFailed`: the visitor came with a login link that did not work. */
export function LoginForm({ linkFailed }: { linkFailed: boolean }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state, request, startAgain } = useMailRequest((email) =>
    call('POST /login', { body: { email, type: 'LINK' } }),
  );

  if (state.step === 'sent') {
    return (
      <div className="mt-6">
        <MailSent delivery={state.delivery} onStartAgain={startAgain}>
          <p className="font-medium break-words text-ink">a login link was sent to {state.email}</p>
          <p>
            please check your email and click the link to log in. the confirmation email may be in your spam folder.
          </p>
        </MailSent>
      </div>
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="mt-1.5 mb-2 text-ink-soft">We'll email you a link. No password to remember.</p>
      {linkFailed && state.step === 'form' && <Alert>There was an error logging in, please try again.</Alert>}
      <EmailForm
        initialEmail={search.get('email') ?? ''}
        submitLabel="Login"
        busy={state.step === 'sending'}
        failure={
          state.step === 'failed' ? { message: 'Error logging in, please try again.', reason: state.reason } : null
        }
        onSubmit={request}
        switchForm={(email) => (
          <Button variant="secondary" className="h-10" onClick={() => navigate(withEmail('/signup', email))}>
            Sign Up
          </Button>
        )}
      />
    </div>
  );
}
