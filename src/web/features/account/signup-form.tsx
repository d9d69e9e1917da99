import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { useMailRequest } from './use-mail-request.ts';
import { withEmail } from './with-email.ts';

/** The API takes names; the form does not ask for them yet. */
const names = { firstName: '', lastName: '' };

export function SignupForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state, request, startAgain } = useMailRequest((email) => call('POST /signup', { body: { email, ...names } }));

  if (state.step === 'sent') {
    return (
      <MailSent delivery={state.delivery} onStartAgain={startAgain}>
        <p>
          Thank you for signing up! Please check your email to confirm your account. The confirmation email may be in
          your spam folder.
        </p>
      </MailSent>
    );
  }

  return (
    <EmailForm
      initialEmail={search.get('email') ?? ''}
      submitLabel="Sign Up"
      busy={state.step === 'sending'}
      failure={
        state.step === 'failed' ? { message: 'Error signing up, please try again.', reason: state.reason } : null
      }
      onSubmit={request}
      switchForm={(email) => (
        <Button variant="quiet" className="h-10" onClick={() => navigate(withEmail('/login', email))}>
          Already have an account? Log in
        </Button>
      )}
    />
  );
}
