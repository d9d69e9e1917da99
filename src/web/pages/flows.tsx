import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useWebsite } from '../api/use-website.ts';
import { FlowsScreen } from '../features/flows/flows-screen.tsx';
import { hostName } from '../host-name.ts';
import { endSession, readSession } from '../session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

export function FlowsPage({ siteId, flowId }: { siteId: string | null; flowId: string | null }) {
  const { data } = useWebsite(siteId);
  usePageTitle('User Flows', data && hostName(data.url));

  if (!readSession()?.userId) return <EndSession />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl leading-9 font-semibold tracking-[-0.025em]">User Flows</h1>
      {siteId === null ? <Alert>Website ID not found</Alert> : <FlowsScreen siteId={siteId} flowId={flowId} />}
    </div>
  );
}

/** A session without a user id cannot be used. */
function EndSession() {
  const navigate = useNavigate();
  useEffect(() => {
    endSession();
    navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
