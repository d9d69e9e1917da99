import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Route } from 'lucide-react';
import { toast } from 'sonner';
import { openResponse, toCallError } from '../../../api/call.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

const files = { report: 'rehearsal-report.html', trace: 'rehearsal-trace.zip' };

/** The run as a file to send to a developer. */
export function DownloadRun({ runId }: { runId: string }) {
  const download = useMutation({
    mutationFn: (kind: keyof typeof files) => saveFile(runId, kind),
    onError: () => toast.error('Failed to download. Please try again.'),
  });
  const trigger = (
    <IconButton label="Download" disabled={download.isPending}>
      <Download aria-hidden="true" className="size-4" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} align="end" className="w-72">
      <MenuItem onSelect={() => download.mutate('report')}>
        <FileText aria-hidden="true" />
        Report for a developer (HTML)
      </MenuItem>
      <MenuItem onSelect={() => download.mutate('trace')}>
        <Route aria-hidden="true" />
        Trace for Playwright (ZIP)
      </MenuItem>
    </Menu>
  );
}

async function saveFile(runId: string, kind: keyof typeof files) {
  const response = await openResponse(`GET /flow-runs/{id}/${kind}`, { params: { id: runId } });
  if (!response) throw new Error('The connection was lost');
  if (!response.ok) throw await toCallError(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = files[kind];
  link.click();
  URL.revokeObjectURL(url);
}
