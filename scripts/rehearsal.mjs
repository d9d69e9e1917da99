// @ts-check
// `npm run rehearsal`: sets up what is missing and runs the command-line client, in the folder in which npm was called.
import { inProject } from './setup/project.mjs';
import { runProgram } from './setup/run-program.mjs';
import { couldNotBeAsked, setUpToAsk } from './setup.mjs';

const { npm_lifecycle_event: script, INIT_CWD: calledIn } = process.env;

try {
  await setUpToAsk();
} catch (error) {
  console.error(`The setup failed: ${/** @type {Error} */ (error).message}`);
  process.exit(couldNotBeAsked);
}
const program = inProject('dist', 'server', 'rehearsal.js');
const cwd = script === 'rehearsal' && calledIn ? calledIn : process.cwd();
process.exitCode = await runProgram(process.execPath, [program, ...process.argv.slice(2)], { cwd });
