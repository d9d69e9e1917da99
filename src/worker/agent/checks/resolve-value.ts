import { createHash } from 'node:crypto';
import type { Value } from '../../../contract/actions/value.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { readValue } from './read-shown-value.ts';
import { sampleValue } from './sample-value.ts';

export type Resolved = { text: string; secret?: boolean };

/** The text that is typed or compared: as said, as stored for the site, made up, or read on the page. */
export async function resolveValue(runner: ActionRunner, value: Value): Promise<Resolved> {
  switch (value.kind) {
    case 'text': {
      const { text, letters } = value;
      if (text !== '' && [runner.site.username, runner.site.password].includes(text)) return { text, secret: true };
      return { text: letters === 'upper' ? text.toUpperCase() : letters === 'lower' ? text.toLowerCase() : text };
    }
    case 'stored': {
      const text = runner.site[value.which];
      if (text === null)
        throw new RunFailure(`The website has no ${value.which} stored. Please add one in its settings.`);
      return { text, secret: true };
    }
    case 'secret':
      throw new RunFailure('The password of this step is not stored. Please write the step again.');
    case 'generated':
      return { text: sampleValue(value.what, seedOf(runner.site.url)) };
    case 'read':
      return { text: await readValue(runner, value.from) };
    default:
      return value satisfies never;
  }
}

/** The same values for the same site, so that runs can be compared. */
export function seedOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
