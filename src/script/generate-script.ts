// A run's history as a script that does the same again: a pure function, the same in the browser and in tests.
import type { Website } from '../contract/entities.ts';
import type { HistoryEntry } from '../contract/history.ts';
import { writePlaywright } from './playwright.ts';
import { writeStagehand } from './stagehand.ts';

export const scriptLanguages = ['playwright', 'stagehand', 'puppeteer'] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];
export type ScriptWebsite = Pick<Website, 'url' | 'localStorage'>;
export type Script = { script: string; warnings: string[] };

type Request = { website: ScriptWebsite | null; history: HistoryEntry[]; language: ScriptLanguage };

export function generateScript({ website, history, language }: Request): Script {
  if (!website?.url) throw new Error('Website and URL are required');
  if (history.length === 0) throw new Error('History is required');
  switch (language) {
    case 'playwright':
      return writePlaywright(website, history);
    case 'stagehand':
      return writeStagehand(website, history);
    case 'puppeteer':
      return { script: '', warnings: ['Puppeteer scripts are coming soon.'] };
    default:
      return language satisfies never;
  }
}
