import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/call.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { sameOriginPath } from '../../../api/same-origin-path.ts';
import { flowsKey } from '../use-flows.ts';
import { uploadFile } from './upload-file.ts';

type Upload = { file: File; tryOut: boolean; signal: AbortSignal; onProgress: (percent: number) => void };

export function useCreateFromVideo({ siteId, onCreated }: { siteId: string; onCreated: (flowId: string) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upload: Upload) => createFromVideo(siteId, upload),
    // Not passed to `mutate`, whose callbacks are dropped when the list's first flow replaces the screen.
    onSuccess: async (id) => {
      await queries.refetchQueries({ queryKey: flowsKey(siteId) });
      onCreated(id);
    },
  });
}

async function createFromVideo(websiteId: string, { signal, tryOut, ...upload }: Upload) {
  const { id } = await callOrThrow('POST /flows', {
    body: { websiteId, title: limits.newFlowTitle, description: limits.analyzingDescription },
  });
  try {
    signal.throwIfAborted();
    const { uploadUrl } = await callOrThrow('POST /flows/{id}/videos', { params: { id } });
    await uploadFile({ url: sameOriginPath(uploadUrl), signal, ...upload });
    await callOrThrow('PATCH /flows/{id}/videos', {
      params: { id },
      body: { videoStatus: 'UPLOADED', ...(tryOut ? {} : { tryOut }) },
    });
    return id;
  } catch (error) {
    // Do not leave a flow without a video behind.
    await call('DELETE /flows/{id}', { params: { id } });
    throw error;
  }
}
