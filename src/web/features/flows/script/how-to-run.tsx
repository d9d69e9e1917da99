import type { ScriptLanguage } from '../../../../script/generate-script.ts';

type Props = { language: Exclude<ScriptLanguage, 'puppeteer'>; fileName: string; variables: string[] };

export function HowToRun(props: Props) {
  return (
    <section aria-labelledby="how-to-run">
      <h3 id="how-to-run" className="mb-2 text-sm font-semibold">
        How to run it
      </h3>
      <ol className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3 font-mono text-[0.8125rem] break-words">
        {commands(props).map((command) => (
          <li key={command}>{command}</li>
        ))}
      </ol>
    </section>
  );
}

function commands({ language, fileName, variables }: Props) {
  const run = (command: string) => [...variables.map((name) => `${name}=...`), command].join(' ');
  if (language === 'stagehand')
    return [
      'npm init -y && npm pkg set type=module',
      'npm install @browserbasehq/stagehand@3 tsx',
      run(`npx tsx ${fileName}`),
    ];
  return ['npm install -D @playwright/test', 'npx playwright install chromium', run(`npx playwright test ${fileName}`)];
}
