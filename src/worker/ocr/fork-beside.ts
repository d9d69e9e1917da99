import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts the program of this name that lies beside a module. Run from its sources, it is TypeScript. */
export function forkBeside(module: string, name: string, args: string[]) {
  const fromSource = module.endsWith('.ts');
  const program = new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, module);
  return fork(fileURLToPath(program), args, {
    execArgv: fromSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
