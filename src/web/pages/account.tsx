import { ApiKeys } from '../features/account/api-keys.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { ExportData } from '../features/account/export-data.tsx';
import { SignOutEverywhere } from '../features/account/sign-out-everywhere.tsx';
import { readSession } from '../session/session.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

export function AccountPage() {
  usePageTitle('Account');
  const session = readSession();
  const [userId, email] = [session?.userId ?? '', session?.email ?? ''];

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl leading-9 font-semibold tracking-[-0.025em]">Account</h1>
        <p className="truncate text-ink-soft">{email}</p>
      </div>
      <div className="flex flex-col gap-5">
        <ApiKeys />
        <SignOutEverywhere userId={userId} />
        <ExportData userId={userId} />
        <DeleteAccount userId={userId} email={email} />
      </div>
    </div>
  );
}
