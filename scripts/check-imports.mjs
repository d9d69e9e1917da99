// @ts-check
// Part of `npm run lint`: checks the sources against scripts/import-rules.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { checkImports, findCycles } from './import-rules.mjs';
import { inProject, readJson } from './setup/project.mjs';

const sourceFile = /\.(ts|tsx|mts|js|mjs)$/;
// Served unchanged: not modules, so there are no imports to check.
const served = 'src/web/public/';

const files = ['src', 'e2e', 'bench', 'scripts', 'training'].flatMap(listSources);
const { devDependencies } = readJson(inProject('package.json'));
const problems = [...checkImports(files, { devPackages: Object.keys(devDependencies) }), ...findCycles(files)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`The imports of ${files.length} files follow the rules.`);

/** @param {string} folder */
function listSources(folder) {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((path) => sourceFile.test(path) && !path.startsWith(served) && !path.includes('/node_modules/'))
    .map((path) => ({ path, text: readFileSync(inProject(path), 'utf8') }));
}
