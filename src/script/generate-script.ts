// A run's history as a script that does the same again: a pure function, the same in the browser and in tests.
import type { HistoryEntry } from '../contract/history.ts';
import { writePlaywright } from './playwright.ts';
import type { Script, ScriptWebsite } from './script.ts';
import { writeStagehand } from './stagehand.ts';

export const scriptLanguages = ['playwright', 'stagehand', 'puppeteer'] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];

type Request = {
  website: ScriptWebsite | null;
  history: HistoryEntry[];
  language: ScriptLanguage;
  title?: string;
  steps?: string[];
};

export function generateScript({ website, history, language, title = 'User flow', steps = [] }: Request): Script {
  if (!website?.url) throw new Error('Website and URL are required');
  if (history.length === 0) throw new Error('History is required');
  const recorded = { website, history, title, steps };
  switch (language) {
    case 'playwright':
      return writePlaywright(recorded);
    case 'stagehand':
      return writeStagehand(recorded);
    case 'puppeteer':
      return { script: '', warnings: ['Puppeteer scripts are coming soon.'], variables: [], failedAt: null };
    default:
      return language satisfies never;
  }
}
