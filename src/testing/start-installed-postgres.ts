import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const debianFolder = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const ordinaryUser = process.getuid?.() === 0 ? 65_534 : undefined;

/** Where this machine has a server and its pg_dump, which must not be older than the server; undefined without one. */
export function findInstalledPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort().reverse() : [];
  const inPath = (process.env.PATH ?? '').split(':');
  const folders = [...versions.map((version) => join(debianFolder, version, 'bin')), ...inPath];
  return folders.find((folder) => ['pg_dump', 'initdb', 'pg_ctl'].every((each) => existsSync(join(folder, each))));
}

/** A server of the installation in this folder, with two empty databases. */
export async function startInstalledPostgres(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-installed-'));
  if (ordinaryUser) await chown(folder, ordinaryUser, ordinaryUser);
  const run = (name: string, args: string[]) =>
    promisify(execFile)(join(programs, name), args, { cwd: folder, uid: ordinaryUser, gid: ordinaryUser });
  const port = await freePort();
  const data = join(folder, 'data');
  await run('initdb', ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  await run('pg_ctl', ['start', '--wait', `--pgdata=${data}`, `--log=${join(folder, 'log')}`, `--options=${options}`]);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await run('psql', ['--quiet', '--command=create database original', urlOf('postgres')]);
  await run('psql', ['--quiet', '--command=create database restored', urlOf('postgres')]);
  return {
    originalUrl: urlOf('original'),
    restoredUrl: urlOf('restored'),
    stop: async () => {
      await run('pg_ctl', ['stop', '--wait', '--mode=fast', `--pgdata=${data}`]);
      await rm(folder, { recursive: true });
    },
  };
}
