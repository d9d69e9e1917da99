import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';
import { type FlowContent, readFlowText } from './flow-file.ts';
import { compareFileNames } from './name-files.ts';

export type FlowFile = { name: string; content: FlowContent };
type InvalidFile = { name: string; problem: string };

/** All .yaml files of a folder, in the order of their names. */
export async function readFolder(folder: string) {
  const names = (await listFolder(folder)).filter((name) => name.endsWith('.yaml')).sort(compareFileNames);
  const files: FlowFile[] = [];
  const invalid: InvalidFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    try {
      files.push({ name, content: readFlowText(await readFile(path, 'utf8'), path) });
    } catch (error) {
      if (!(error instanceof CommandError))
        throw new CommandError(`${path} cannot be read: ${(error as Error).message}.`);
      invalid.push({ name, problem: error.message });
    }
  }
  return { files, invalid };
}

async function listFolder(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'ENOENT' ? `There is no folder ${folder}.` : `${folder} cannot be read: ${error.message}.`,
    );
  });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}
