#!/usr/bin/env node
// The command-line client: runs flows and waits for the results, and keeps flows as files.
import { readFileSync } from 'node:fs';
import { createClient } from './api-client.ts';
import { CommandError } from './command-error.ts';
import { helpText } from './help-text.ts';
import { plainLine } from './plain-line.ts';
import { pullFlows } from './pull-flows.ts';
import { pushFlows } from './push-flows.ts';
import { readArguments } from './read-arguments.ts';
import { runFlows } from './run-flows.ts';

const couldNotBeAsked = 2;

// Whoever reads the output may stop reading, as `head` does; the exit code still counts.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  process.exitCode = await carryOut();
} catch (error) {
  const isExpected = error instanceof CommandError;
  const sentences = isExpected ? error.message.split('\n') : [`Unexpected error: ${(error as Error).message}`];
  for (const sentence of sentences) console.error(plainLine(sentence));
  process.exitCode = couldNotBeAsked;
}

async function carryOut() {
  const command = readArguments(process.argv.slice(2));
  if (command.name === 'help') return print(helpText.trimEnd());
  if (command.name === 'version') return print(readVersion());

  const { REHEARSAL_URL: url, REHEARSAL_API_KEY: key = '' } = process.env;
  const client = createClient({ url: url || 'http://localhost:3000', key });
  if (command.name === 'run') return runFlows(client, command);
  if (command.name === 'push') await pushFlows(client, command, print);
  else for (const line of await pullFlows(client, command)) print(line);
  return 0;
}

/** Also for the bundled program, which is two folders below package.json as well. */
function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
  return 0;
}
