// @ts-check
// `npm run dev`: the API server, restarted on each change, and the web app with hot reload, in one terminal.
import { spawn } from 'node:child_process';
import { inProject, projectRoot } from './setup/project.mjs';
import { ended } from './setup/run-program.mjs';
import { setUpToDevelop } from './setup.mjs';

const port = process.env.PORT || '3000';
const apiPort = process.env.API_PORT || String(Number(port) + 1);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

await setUpToDevelop();
console.log(`The web app will be at ${publicUrl}; its API listens on port ${apiPort}.`);

const server = run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/main.ts'], {
  PORT: apiPort,
  PUBLIC_URL: publicUrl,
});
const web = run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], { PORT: port, API_PORT: apiPort });

const codes = await Promise.all([stopBothWhenEnded(server), stopBothWhenEnded(web)]);
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run([program = '', ...args], env) {
  return spawn(process.execPath, [inProject(program), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function stopBothWhenEnded(child) {
  const { code, interrupted } = await ended(child);
  // Both have already received the signal, and a second one would make tsx kill the server before it closes its database.
  if (interrupted) return 0;
  for (const other of [server, web]) if (other.exitCode === null) other.kill('SIGTERM');
  return code;
}
