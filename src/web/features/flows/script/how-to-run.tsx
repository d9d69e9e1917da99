import type { ScriptLanguage } from '../../../../script/generate-script.ts';

type Props = { language: Exclude<ScriptLanguage, 'puppeteer'>; fileName: string };

export function HowToRun({ language, fileName }: Props) {
  return (
    <section aria-labelledby="how-to-run">
      <h3 id="how-to-run" className="mb-2 text-sm font-semibold">
        How to run it
      </h3>
      <ol className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3 font-mono text-[0.8125rem] break-words">
        {commands({ language, fileName }).map((command) => (
          <li key={command}>{command}</li>
        ))}
      </ol>
    </section>
  );
}

function commands({ language, fileName }: Props) {
  if (language === 'stagehand') {
    return ['npm install @browserbasehq/stagehand tsx', 'export OPENAI_API_KEY=...', `npx tsx ${fileName}`];
  }
  return ['npm install -D @playwright/test', 'npx playwright install chromium', `npx playwright test ${fileName}`];
}
