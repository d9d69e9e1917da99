// Reads a step written in plain English into intents, in order. What it cannot read it hands back, never drops.
import { correctStatement } from './correct-statement.ts';
import type { Intent, Understood } from './intent.ts';
import { linkIntents } from './link-intents.ts';
import { protectQuotes, revealWithQuotes } from './protect-quotes.ts';
import { readSentence, type Said } from './read-sentence.ts';
import { splitSentences } from './split-sentences.ts';

const longestStep = 20_000;

/** "There's" and "it's" are read as two words. */
function spellOut(text: string): string {
  return text
    .replace(/\b(there|it|that|what|here)'s\b/gi, '$1 is')
    .replace(/\bi'm\b/gi, 'I am')
    .replace(/\b(you|we|they)'re\b/gi, '$1 are');
}

export type Part = Pick<Understood, 'intents'> & { words: string; understood: boolean };

/** The step's parts, in order, each with what it means. */
export function readParts(step: string): Part[] {
  const said: Said[] = splitSentences(correctStatement(spellOut(protectQuotes(step.slice(0, longestStep))))).flatMap(
    readSentence,
  );
  return linkIntents(said).map(({ intents, understood, ...part }) => {
    const words = revealWithQuotes(part.words);
    return { words, intents: intents.map((intent: Intent) => ({ ...intent, words })), understood };
  });
}

export function understand(step: string): Understood {
  const parts = readParts(step);
  const intents = parts.flatMap((part) => part.intents);
  const lost = parts.filter((part) => !part.understood).map(({ words }) => words);
  if (step.length > longestStep) lost.push(step.slice(longestStep, longestStep + 80));
  return {
    intents,
    notUnderstood: intents.length === 0 && lost.length === 0 && step.trim() !== '' ? [step.trim()] : lost,
  };
}
