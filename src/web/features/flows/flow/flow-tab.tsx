import { useEffect, useRef } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FlowHistory } from '../history/flow-history.tsx';
import { RunButton } from '../run-button.tsx';
import type { FlowView } from '../use-flow-view.ts';
import type { Overlay } from '../use-overlay.ts';
import type { StartRun } from '../use-start-run.ts';
import { EditSteps } from './edit-steps.tsx';
import { FlowTitle } from './flow-title.tsx';
import { NoSteps } from './no-steps.tsx';
import { SplitSteps } from './split-steps.tsx';
import { StartTestRun } from './start-test-run.tsx';
import { StepList } from './step-list.tsx';
import { VersionSelect } from './version-select.tsx';
import { VideoButtons } from './video-buttons.tsx';
import { VideoFailure } from './video-failure.tsx';

type Props = {
  flow: UserFlow;
  view: FlowView;
  start: StartRun;
  /** The step that is edited first; null if the steps are not being edited. */
  editing: number | null;
  onEdit: (step: number | null) => void;
  onOverlay: (text: Overlay['text']) => void;
};

export function FlowTab({ flow, view, start, editing, onEdit, onOverlay }: Props) {
  const editButton = useFocusAfterEditing(editing !== null);
  const { versions, version } = view;
  const { nextVersion } = view;
  const showNewest = () => view.show({ version: null, run: null });
  const analyze = () => onOverlay('Analyzing video...');

  return (
    <div className="flex flex-col gap-6">
      <FlowTitle flow={flow} />
      {editing === null && <FlowHistory flow={flow} view={view} selectedId={null} />}
      {flow.videoStatus !== 'NONE' && <VideoButtons flow={flow} onAnalyze={analyze} />}
      {flow.videoError && <VideoFailure flow={flow} onAnalyze={analyze} />}
      {!versions ? (
        <Skeleton className="h-40" />
      ) : editing !== null ? (
        <EditSteps
          flow={flow}
          steps={version?.steps ?? []}
          nextVersion={nextVersion}
          firstStep={editing}
          onClose={() => onEdit(null)}
          onSaved={showNewest}
        />
      ) : !version ? (
        <NoSteps flow={flow} onWrite={() => onEdit(0)} writeButton={editButton} />
      ) : (
        <section aria-label="Steps" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto font-semibold">Steps</h3>
            <VersionSelect
              versions={versions}
              selected={version}
              onSelect={(id) => view.show({ version: id, run: null })}
            />
            <Button ref={editButton} variant="secondary" onClick={() => onEdit(0)}>
              Edit Steps
            </Button>
            {view.runs && view.runs.length > 0 && <RunButton start={start} versionId={version.id} />}
          </div>
          <StepList flow={flow} version={version} start={start} />
          {version.steps.length === 1 && version.id === versions[0]?.id && (
            <SplitSteps
              key={version.id}
              flow={flow}
              instruction={version.steps[0]?.action ?? ''}
              nextVersion={nextVersion}
              onSaved={showNewest}
            />
          )}
          {view.runs?.length === 0 && <StartTestRun start={start} versionId={version.id} />}
        </section>
      )}
    </div>
  );
}

/** Returns the focus to the button that opened the editor, which is not rendered while editing. */
function useFocusAfterEditing(editing: boolean) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return editButton;
}
