// @ts-check
// `npm run sbom`: writes sbom.json (CycloneDX), with every package of production on any system. It is made by npm, from a
// lock file without development packages: with `--omit=dev`, npm would also leave out what both kinds need.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, readJson } from './setup/project.mjs';
import { readProgram } from './setup/run-program.mjs';

const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline'];

const parent = mkdtempSync(join(tmpdir(), 'rehearsal-sbom-'));
try {
  writeFileSync(inProject('sbom.json'), await describe(join(parent, 'rehearsal')));
} finally {
  rmSync(parent, { recursive: true });
}

/** @param {string} folder whose name npm takes for that of the product */
async function describe(folder) {
  const { devDependencies, ...manifest } = readJson(inProject('package.json'));
  const lock = readJson(inProject('package-lock.json'));
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  delete packages[''].devDependencies;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  const shell = process.platform === 'win32';
  const { code, output } = await readProgram('npm', [...command, '--loglevel=error', `--prefix=${folder}`], { shell });
  if (code !== 0) throw new Error(`npm sbom ended with code ${code}: ${output}`);
  return output;
}
