// @ts-check
// `npm start`: sets up what is missing and runs the product.
import { inProject } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { setUpToStart } from './setup.mjs';

await setUpToStart();
process.exitCode = await runProgram(process.execPath, ['--enable-source-maps', inProject('dist', 'server', 'main.js')]);
