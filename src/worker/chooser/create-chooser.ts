// Chooses what a step means on a page, in a child process.
import { createHelperProcess } from '../../helper-process.ts';
import type { Choice, ChoiceRequest } from './outline.ts';

export function createChooser() {
  const { ask, close } = createHelperProcess<ChoiceRequest, Choice>({
    module: import.meta.url,
    program: 'chooser-process',
    name: 'The chooser of controls',
  });
  return { choose: ask, close };
}
