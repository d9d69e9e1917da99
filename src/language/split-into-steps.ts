import { says } from '../contract/actions/action.ts';
import { meaningOf, readSteps } from './reader.ts';
import type { ReadPart, ReadStep } from './reading.ts';

/**
 * A step of several parts as one step for each, in its own words where they mean the same alone. Empty if it has only one
 * part, or a part that cannot be taken out of its sentence.
 */
export async function splitIntoSteps({ readings: [best], notUnderstood, doubts }: ReadStep): Promise<string[]> {
  const parts = (best?.parts ?? []).filter(({ actions }) => actions.length > 0);
  if (parts.length < 2 || notUnderstood.length + doubts.length > 0 || parts.some((part) => part.isConditional))
    return [];
  const steps = await Promise.all(parts.map(asOwnStep));
  return steps.every((step) => step !== null) ? steps : [];
}

async function asOwnStep(part: ReadPart): Promise<string | null> {
  const worded = [capitalise(part.words), part.actions.map(says).join('. ')];
  const read = await readSteps(worded);
  const meaning = meaningOf({ parts: [part], lost: [] });
  const isSame = (each: ReadStep) =>
    each.notUnderstood.length + each.doubts.length === 0 && each.readings[0] && meaningOf(each.readings[0]) === meaning;
  return worded.find((_, at) => isSame(read[at] as ReadStep)) ?? null;
}

const capitalise = (words: string) => {
  const text = words.trim().replace(/[,;.]+$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
