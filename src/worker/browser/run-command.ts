import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Limits = {
  limitMs: number;
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  signal?: AbortSignal;
};

/** Runs a command until it exits or times out. Never throws: a missing command counts as failed. */
export function runCommand([program = '', ...args]: string[], { limitMs, env = process.env, onLine, signal }: Limits) {
  const limit = AbortSignal.timeout(limitMs);
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => onLine?.(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  return new Promise<{ succeeded: boolean; errors: string[] }>((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, errors: [...errors, error.message] }));
    child.once('close', (code) => resolve({ succeeded: code === 0, errors }));
  });
}
