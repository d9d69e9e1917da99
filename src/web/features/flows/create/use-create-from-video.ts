import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/call.ts';
import { fetchAnswer } from '../../../api/fetch-answer.ts';
import { onThisOrigin } from '../../../api/on-this-origin.ts';
import { flowsKey } from '../use-flows.ts';
import { sendFile } from './send-file.ts';

type Upload = { file: File; tryOut: boolean; signal: AbortSignal; onProgress: (percent: number) => void };

export function useCreateFromVideo({ siteId, onCreated }: { siteId: string; onCreated: (flowId: string) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upload: Upload) => createFromVideo(siteId, upload),
    // Here and not beside `mutate`, whose callbacks are dropped when the list's first flow replaces the screen.
    onSuccess: async (id) => {
      await queries.refetchQueries({ queryKey: flowsKey(siteId) });
      onCreated(id);
    },
  });
}

async function createFromVideo(websiteId: string, { signal, tryOut, ...upload }: Upload) {
  const { id } = await fetchAnswer('POST /flows', {
    body: { websiteId, title: limits.newFlowTitle, description: limits.analyzingDescription },
  });
  try {
    signal.throwIfAborted();
    const { uploadUrl } = await fetchAnswer('POST /flows/{id}/videos', { params: { id } });
    await sendFile({ url: onThisOrigin(uploadUrl), signal, ...upload });
    await fetchAnswer('PATCH /flows/{id}/videos', {
      params: { id },
      body: { videoStatus: 'UPLOADED', ...(tryOut ? {} : { tryOut }) },
    });
    return id;
  } catch (error) {
    // Nobody asked for a flow without its video.
    await call('DELETE /flows/{id}', { params: { id } });
    throw error;
  }
}
