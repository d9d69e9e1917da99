// @ts-check
import { isBuilt } from './build-stamp.mjs';
import { phase, SetUpError } from './phase.mjs';
import { inProject } from './project.mjs';
import { runQuietly } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

export async function ensureBuild() {
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await phase('Building the app', build);
  });
}

async function build() {
  const { code, output } = await runQuietly(process.execPath, [inProject('scripts', 'build.mjs')]);
  if (code !== 0) throw new SetUpError(`${output.trimEnd()}\n\nThe app could not be built.`);
}
