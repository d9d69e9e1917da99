// What is installed is exactly what was locked, on every system and from any registry.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLicences } from './list-licences.mjs';

type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const entries = Object.entries(packages).filter(([path]) => path !== '');

/** The path at which Node finds a package that the one at `from` needs. */
function find(name: string, from: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[path] || !from) return packages[path] && path;
  return find(name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

test('the lock file fits package.json', () => {
  const { dependencies, devDependencies } = manifest;
  expect(packages['']).toMatchObject({ dependencies, devDependencies });
});

test('every package has a hash of its own, or of the package that it is packed into', () => {
  for (const [path, { integrity, inBundle }] of entries) {
    const packed = inBundle ? packages[path.replace(/\/node_modules\/(@[^/]+\/)?[^/]+$/, '')]?.integrity : integrity;
    expect({ path, packed }).toEqual({ path, packed: expect.stringMatching(/^sha512-[\w+/]{86}==$/) });
  }
});

test('no registry is named, so that npm asks the one it is set to', () => {
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toContain('omit-lockfile-registry-resolved=true\n');
});

test('programs for other systems are locked too', () => {
  for (const [path, { optionalDependencies = {} }] of entries)
    for (const name of Object.keys(optionalDependencies))
      expect({ path, name, found: find(name, path) }).toMatchObject({ found: expect.any(String) });
  for (const system of ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc'])
    expect(packages).toHaveProperty([`node_modules/@rolldown/binding-${system}`]);
});

test('`npm run sbom` names every package of production with its version, licence and hash', () => {
  execFileSync(process.execPath, ['scripts/write-sbom.mjs']);
  const sbom = JSON.parse(readFileSync('sbom.json', 'utf8'));
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'rehearsal', version: manifest.version } },
  });

  const named = new Map<string, { licenses?: object[]; hashes?: object[] }>(
    sbom.components.map((each: { name: string; version: string }) => [`${each.name}@${each.version}`, each]),
  );
  const bundled = new Set(
    entries.filter(([, each]) => each.inBundle).map(([path]) => path.replace(/^.*node_modules\//, '')),
  );
  for (const { name, version } of listLicences(packages)) {
    const found = named.get(`${name}@${version}`);
    expect({ name, version, found: found !== undefined }).toEqual({ name, version, found: true });
    // It names no licence of its own; docs/licences.md has the one in its LICENSE file.
    if (name !== '@shinyoshiaki/jspack') expect(found?.licenses, name).toHaveLength(1);
    if (!bundled.has(name)) expect(found?.hashes, name).toHaveLength(1);
  }
});
