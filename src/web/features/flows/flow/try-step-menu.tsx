import { Ellipsis, FlaskConical, StepForward } from 'lucide-react';
import type { UserFlowVersion } from '../../../../contract/entities.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { StartRun } from '../use-start-run.ts';

type Props = { version: UserFlowVersion; step: number; start: StartRun };

/** The steps before it are performed to get to the page, but not judged. */
export function TryStepMenu({ version, step, start }: Props) {
  const trigger = (
    <IconButton label={`Step ${step + 1} menu`} className="-my-1.5 -mr-1.5" disabled={start.isPending}>
      <Ellipsis aria-hidden="true" className="size-4" />
    </IconButton>
  );
  const versionId = version.id;
  return (
    <Menu trigger={trigger} align="end" className="w-56">
      <MenuItem onSelect={() => start.mutate({ versionId, firstStep: step, lastStep: step })}>
        <FlaskConical aria-hidden="true" />
        Try This Step
      </MenuItem>
      {step > 0 && step < version.steps.length - 1 && (
        <MenuItem onSelect={() => start.mutate({ versionId, firstStep: step })}>
          <StepForward aria-hidden="true" />
          Run from This Step
        </MenuItem>
      )}
    </Menu>
  );
}
