// @ts-check
// `npm start` sets up what is missing and runs the product; `npm run worker` does the same for a worker only.
import { inProject } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { setUpToStart } from './setup.mjs';

const program = process.argv[2] === 'worker' ? 'worker.js' : 'main.js';

await setUpToStart();
process.exitCode = await runProgram(process.execPath, ['--enable-source-maps', inProject('dist', 'server', program)]);
