import { CircleX, Clock, Copy, Download, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import type { UserFlow, UserFlowRun, UserFlowVersion } from '../../../../contract/entities.ts';
import { generateScript, type ScriptLanguage, scriptLanguages } from '../../../../script/generate-script.ts';
import { useWebsite } from '../../../api/use-website.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RunButton } from '../run-button.tsx';
import type { StartRun } from '../use-start-run.ts';
import { Code } from './code.tsx';
import { HowToRun } from './how-to-run.tsx';
import { saveFile, scriptFileName } from './save-file.ts';

const names: Record<ScriptLanguage, string> = {
  playwright: 'Playwright',
  stagehand: 'Stagehand',
  puppeteer: 'Puppeteer',
};

type Props = { flow: UserFlow; run: UserFlowRun | null; version: UserFlowVersion | null };

export function ScriptTab({ flow, run, version, start }: Props & { start: StartRun }) {
  const [language, setLanguage] = useState<ScriptLanguage>('playwright');

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-2 self-start">
        <Select
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as ScriptLanguage)}
        >
          {scriptLanguages.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
        {version && <RunButton start={start} versionId={version.id} />}
      </div>
      {language === 'puppeteer' ? (
        <ComingSoon />
      ) : (
        <ScriptView flow={flow} run={run} version={version} language={language} />
      )}
    </div>
  );
}

type ViewProps = Props & { language: Exclude<ScriptLanguage, 'puppeteer'> };

function ScriptView({ flow, run, version, language }: ViewProps) {
  const website = useWebsite(flow.websiteId);
  const history = run?.logs.history;
  const result = useMemo(() => {
    const steps = version?.steps.map(({ action }) => action) ?? [];
    const request = { website: website.data ?? null, history: history ?? [], language, title: flow.title, steps };
    return attempt(() => generateScript(request));
  }, [website.data, history, language, flow.title, version]);
  const fileName = scriptFileName(flow.title, language);

  if (!website.data && website.isFetching) return <Skeleton className="h-96" />;
  if (!website.data) return <LoadError message="Failed to load website" onRetry={website.refetch} />;
  if ('error' in result) return <Alert>{result.error}</Alert>;
  const { script, warnings, variables, failedAt } = result;
  return (
    <>
      <div className="flex flex-wrap gap-2 sm:-mt-14 sm:justify-end sm:self-end">
        <Button variant="secondary" onClick={() => saveFile(fileName, script)}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Button onClick={() => copyText(script).then(() => toast.success('Copied script'))}>
          <Copy aria-hidden="true" className="size-4" />
          Copy Script
        </Button>
      </div>
      {failedAt && <FailedAt step={failedAt.step} words={version?.steps[failedAt.step]?.action} />}
      <Code text={script} markedLine={failedAt?.line} />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <HowToRun language={language} fileName={fileName} variables={variables} />
    </>
  );
}

/** The script fails where the run did, until the website is repaired. */
function FailedAt({ step, words }: { step: number; words: string | undefined }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-fail-tint px-4 py-3 text-sm text-fail">
      <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <strong className="font-medium">Failed at this step:</strong> {step + 1}. {words}
      </span>
    </p>
  );
}

function ComingSoon() {
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-accent-tint px-4 py-3 text-sm text-accent-ink">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      Puppeteer scripts are coming soon
    </p>
  );
}

function Warnings({ warnings }: { warnings: string[] }) {
  return (
    <ul aria-label="Warnings" className="flex flex-col gap-1 rounded-lg bg-warn-tint px-4 py-3 text-sm text-warn">
      {[...new Set(warnings)].map((warning) => (
        <li key={warning} className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {warning}
        </li>
      ))}
    </ul>
  );
}

function attempt<Result>(make: () => Result) {
  try {
    return make();
  } catch (error) {
    return { error: (error as Error).message };
  }
}
