import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { signOut } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function SignOutEverywhere({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: () => callOrThrow('DELETE /users/{userId}/sessions', { params: { userId } }),
    onSuccess: () => {
      signOut();
      navigate('/login');
    },
    onError: () => toast.error('Failed to sign out everywhere'),
  });

  return (
    <SettingsSection
      title="Sessions"
      text="Signs you out on every device, including this one. Useful if you lost a device or used a shared one."
    >
      <Button
        variant="secondary"
        className="self-start md:self-end"
        onClick={() => ending.mutate()}
        busy={ending.isPending}
      >
        Sign out everywhere
      </Button>
    </SettingsSection>
  );
}
