import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { signOut } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmByTypingDialog } from '../../ui/confirm-by-typing-dialog.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function DeleteAccount({ userId, email }: { userId: string; email: string }) {
  const [confirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => callOrThrow('DELETE /users/{userId}', { params: { userId } }),
    onSuccess: () => {
      signOut();
      navigate('/', { replace: true });
    },
  });

  function close() {
    setConfirming(false);
    deletion.reset();
  }

  return (
    <SettingsSection
      title="Delete Account"
      text="Deletes your account with all websites, user flows, runs, recordings and videos. This cannot be undone."
    >
      <Button ref={button} variant="danger" className="self-start md:self-end" onClick={() => setConfirming(true)}>
        Delete Account
      </Button>
      {confirming && (
        <ConfirmByTypingDialog
          title="Delete Account"
          description="This deletes your account and everything in it, and stops runs in progress. This action cannot be undone."
          expected={email}
          button="Delete Account"
          error={deletion.isError ? 'Failed to delete account. Please try again.' : null}
          busy={deletion.isPending}
          onConfirm={deletion.mutate}
          onClose={close}
          returnFocus={button}
        />
      )}
    </SettingsSection>
  );
}
