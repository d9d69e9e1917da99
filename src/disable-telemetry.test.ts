import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Without a folder for its identifier, onnxruntime warns when it is about to report. */
const nowhere = { HOME: '/proc/none', XDG_CACHE_HOME: '/proc/none' };

test.runIf(process.platform === 'linux').each(['./language/tagger.ts', './worker/ocr/open-networks.ts'])(
  'nothing is reported to the makers of onnxruntime by %s',
  async (module) => {
    const path = fileURLToPath(new URL(module, import.meta.url));
    const open = `const { openTagger, openNetworks } = await import(${JSON.stringify(path)});
      await (openTagger ? openTagger() : openNetworks({ threads: 1 }).finder());`;
    const options = { env: { ...process.env, ...nowhere } };
    const args = ['--import', 'tsx', '--input-type', 'module', '--eval', open];
    const { stderr } = await promisify(execFile)(process.execPath, args, options);
    expect(stderr).not.toMatch(/telemetry/i);
  },
  60_000,
);
