import { setVideoError } from '../../db/flow-videos.ts';
import type { WorkerContext } from './worker-context.ts';

export async function analyzeVideo({ db }: WorkerContext, { flowId }: { flowId: string }) {
  await setVideoError(db, flowId, 'Videos cannot be analysed by this version yet. Please write the steps yourself.');
}
