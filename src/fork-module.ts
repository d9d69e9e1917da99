import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

/** Forks the program `name` in the folder of `module`. When run from source, it is TypeScript. */
export function forkModule(module: string, name: string, args: string[]) {
  const fromSource = module.endsWith('.ts');
  const program = new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, module);
  return fork(fileURLToPath(program), args, {
    env: childEnvironment(process.env, /^NODE_OPTIONS$/),
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
