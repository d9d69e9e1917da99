// A recording that was made with another tool, as the steps of a flow.
import { limits } from '../contract/limits.ts';
import { readDevtoolsRecording } from './read-devtools-recording.ts';
import { readPlaywrightCode } from './read-playwright-code.ts';
import type { Recorded, Unreadable } from './recorded-event.ts';
import { writeSteps } from './write-steps.ts';

export type Recording = {
  title: string;
  steps: string[];
  /** One sentence for each thing that could not be taken over, or that should be looked at. */
  leftOut: string[];
  /** Where the recording begins. */
  url: string | null;
};

/** `siteUrl`: the website that the steps are for; without it, the one that the recording begins with. */
export function readRecording(text: string, siteUrl?: string): Recording | Unreadable {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed === '') return { error: 'There is nothing in this recording. Choose a file or paste its text.' };
  if (trimmed.length > limits.recordingMegabytes * 1024 * 1024)
    return { error: `This recording is too large. It may have at most ${limits.recordingMegabytes} MB.` };
  const recorded = readAny(trimmed);
  if ('error' in recorded) return recorded;
  const { steps, leftOut, url } = writeSteps(recorded.events, siteUrl);
  return { title: titleOf(recorded.title), ...cutToLimit(steps, leftOut), url };
}

function readAny(text: string): Recorded | Unreadable {
  if (!/^[{[]/.test(text)) return readPlaywrightCode(text);
  const data = parseJson(text);
  if (data !== undefined) return readDevtoolsRecording(data);
  const code = readPlaywrightCode(text);
  return 'error' in code ? { error: 'This JSON is incomplete or damaged. Please export the recording again.' } : code;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A flow with the default title gets one from its first run. */
function titleOf(title: string | null) {
  const clean = (title ?? '')
    .replace(/\p{C}+|\s+/gu, ' ')
    .trim()
    .slice(0, limits.titleCharacters);
  return clean === '' || /^(?:test|test name|recording)$/i.test(clean) ? limits.newFlowTitle : clean.toWellFormed();
}

function cutToLimit(steps: string[], leftOut: string[]) {
  const most = limits.stepsPerVersion;
  if (steps.length <= most) return { steps, leftOut };
  const rest = `The recording has ${steps.length} steps, and a flow can have ${most}. The steps after “${steps[most - 1]}” were left out.`;
  return { steps: steps.slice(0, most), leftOut: [...leftOut, rest] };
}
