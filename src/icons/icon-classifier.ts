// Classifies icons in a child process.
import { createHelperProcess } from '../helper-process.ts';
import type { IconGuess } from './classify-icons.ts';
import type { IconPicture } from './normalize-icon.ts';

export function createIconClassifier() {
  const { ask, close } = createHelperProcess<IconPicture[], IconGuess[]>({
    module: import.meta.url,
    program: 'icon-process',
    name: 'The icon classifier',
  });
  return { classify: ask, close };
}
