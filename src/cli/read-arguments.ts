import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

export type RunCommand = {
  name: 'run';
  site: string | undefined;
  flows: string[];
  wait: boolean;
  junit: string | undefined;
  json: boolean;
};
export type FilesCommand = { name: 'pull' | 'push'; site: string | undefined; folder: string };
export type Command = RunCommand | FilesCommand | { name: 'help' } | { name: 'version' };

const general = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const;
const site = { type: 'string' } as const;
const options = {
  run: {
    ...general,
    site,
    flow: { type: 'string', multiple: true },
    wait: { type: 'boolean' },
    junit: { type: 'string' },
    json: { type: 'boolean' },
  },
  pull: { ...general, site },
  push: { ...general, site },
} as const;

export function readArguments(args: string[]): Command {
  const [name = '', ...rest] = args;
  if (name === 'run') return readRun(rest);
  if (name === 'pull' || name === 'push') return readFiles(name, rest);
  const { values, positionals } = parse(args, general);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  throw badArguments(
    positionals[0] ? `There is no command “${positionals[0]}”.` : 'Say what to do: run, pull or push.',
  );
}

function readRun(args: string[]): Command {
  const { values, positionals } = parse(args, options.run);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const { site, flow: flows = [], wait = false, junit, json = false } = values;
  if (positionals[0] !== undefined) throw badArguments(`“${positionals[0]}” is not an option; is it a --flow?`);
  if (junit !== undefined && !wait)
    throw badArguments('--junit needs --wait, because the file says how the runs ended.');
  requireTexts({ site, junit });
  for (const flow of flows) requireTexts({ flow });
  return { name: 'run', site, flows, wait, junit, json };
}

function readFiles(name: 'pull' | 'push', args: string[]): Command {
  const { values, positionals } = parse(args, options[name]);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw badArguments(`${name} needs one folder, such as “rehearsal ${name} flows”.`);
  requireTexts({ site: values.site });
  return { name, site: values.site, folder };
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The first sentence says what is wrong; the others explain the syntax.
    const [sentence = ''] = (error as Error).message.split(/(?<=\.)\s|\n/);
    throw badArguments(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

/** A script may pass a variable that is not set; that must not mean “all flows”. */
function requireTexts(values: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value.trim() === '') throw badArguments(`--${name} is empty.`);
  }
}

function badArguments(sentence: string) {
  return new CommandError(`${sentence} See “rehearsal --help”.`);
}
