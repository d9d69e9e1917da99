import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { OpenApi } from './open-api.ts';

type State = { step: 'loading' } | { step: 'failed' } | { step: 'loaded'; api: OpenApi };

/** Does not use the query library, which the signed-out pages do not load. */
export function useOpenApi() {
  const [state, setState] = useState<State>({ step: 'loading' });

  const load = useCallback(async () => {
    setState({ step: 'loading' });
    const { data } = await call('GET /openapi.json');
    setState(data ? { step: 'loaded', api: data as OpenApi } : { step: 'failed' });
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  return { state, load };
}
