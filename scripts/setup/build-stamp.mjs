// @ts-check
// Records which sources dist/ was built from, to skip builds that are not needed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, projectRoot, readJson } from './project.mjs';

const stampFile = inProject('dist', '.build.json');
const sources = ['src', 'vite.config.ts', 'package-lock.json', 'scripts/build.mjs'];
const notBuilt = /\.test\.tsx?$|^src\/testing\//;

export function isBuilt() {
  const stamp = readJson(stampFile);
  if (!stamp || stamp.sources !== hashSources()) return false;
  return stamp.outputs.every((/** @type {string} */ file) => existsSync(inProject(file)));
}

export function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).filter((path) => !notBuilt.test(path))) {
    const content = readFileSync(inProject(file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

export function forgetBuild() {
  rmSync(stampFile, { force: true });
}

/** @param {{ sources: string, outputs: string[] }} build */
export function rememberBuild(build) {
  writeFileSync(stampFile, `${JSON.stringify(build)}\n`);
}

/**
 * @param {string} path from the project's root, with forward slashes
 * @returns {string[]}
 */
function listFiles(path) {
  const info = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!info) return [];
  if (!info.isDirectory()) return [path];
  return readdirSync(join(projectRoot, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
