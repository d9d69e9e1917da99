// Reads the files with which the product is deployed, so that tests can do what they say without a container engine.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

type Variables = Record<string, string>;
type ComposeService = {
  image?: string;
  command?: string[];
  environment?: Variables;
  healthcheck?: { test: string[] };
  hostname?: string;
  stop_grace_period?: string;
  mem_limit?: string;
  privileged?: boolean;
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  user?: string;
};
/** One of the product's own processes, as a file describes it. */
export type DeployedProcess = {
  name: string;
  command: string[];
  env: Variables;
  user: string;
  /** The health check; systemd has none. */
  check: string[];
};

export function readProjectFile(path: string) {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}

/** The instructions of the Dockerfile's last stage, or of all stages. */
export function readDockerfile({ allStages = false } = {}) {
  const text = readProjectFile('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const lines = text.split('\n').filter(Boolean);
  const from = allStages ? 0 : lines.findLastIndex((line) => line.startsWith('FROM '));
  return lines.slice(from).map((line) => ({ name: line.split(' ')[0] ?? '', value: line.replace(/^\S+\s+/, '') }));
}

export function readImage(): DeployedProcess {
  const instructions = readDockerfile();
  const all = (name: string) => instructions.filter((each) => each.name === name).map(({ value }) => value);
  const last = (name: string) => all(name).at(-1) ?? '';
  return {
    name: 'Dockerfile',
    command: JSON.parse(last('CMD')),
    env: Object.assign({}, ...all('ENV').map(readAssignments)),
    user: last('USER'),
    check: JSON.parse(last('HEALTHCHECK').replace(/^.*CMD /, '')),
  };
}

export function readCompose(): Record<string, ComposeService> {
  return parse(readProjectFile('compose.yaml'), { merge: true }).services;
}

/** The services of the compose file that are the product itself. */
export function readContainers(): DeployedProcess[] {
  const image = readImage();
  return Object.entries(readCompose())
    .filter(([, service]) => service.image === 'rehearsal')
    .map(([name, service]) => ({
      name,
      command: service.command ?? image.command,
      env: { ...image.env, ...service.environment },
      user: service.user ?? image.user,
      check: service.healthcheck?.test.slice(1) ?? image.check,
    }));
}

/** The settings of the systemd unit; one that is given several times has several values. */
export function readUnit() {
  const settings = new Map<string, string[]>();
  for (const [, name = '', value = ''] of readProjectFile('deploy/rehearsal.service').matchAll(/^(\w+)=(.*)$/gm))
    settings.set(name, [...(settings.get(name) ?? []), value]);
  return settings;
}

export function readService(): DeployedProcess {
  const unit = readUnit();
  const [command = ''] = unit.get('ExecStart') ?? [];
  return {
    name: 'rehearsal.service',
    command: command.replace('/usr/bin/node', 'node').split(' '),
    env: Object.assign({}, ...(unit.get('Environment') ?? []).map(readAssignments)),
    user: unit.get('User')?.[0] ?? 'root',
    check: [],
  };
}

/** Replaces `${NAME:-default}` and `${NAME:?message}` as compose does. */
export function interpolate(text: string, given: Variables) {
  return text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
    if (given[name]) return given[name];
    if (kind === '?') throw new Error(`${name} ${rest}`);
    return rest;
  });
}

function readAssignments(text: string): Variables {
  return Object.fromEntries(text.split(' ').map((each) => each.split(/=(.*)/s).slice(0, 2)));
}
