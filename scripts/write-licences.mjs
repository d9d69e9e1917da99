// @ts-check
// `npm run licences`: writes docs/licences.md, and says which licences are not allowed.
import { writeFileSync } from 'node:fs';
import { describeLicences, isAllowed, listLicences } from './list-licences.mjs';
import { inProject, readJson } from './setup/project.mjs';

const listed = listLicences(readJson(inProject('package-lock.json')).packages);
writeFileSync(inProject('docs', 'licences.md'), describeLicences(listed));
for (const { name, version, licence } of listed.filter((each) => !isAllowed(each.licence))) {
  console.error(`${name} ${version} has a licence that is not allowed: ${licence}`);
  process.exitCode = 1;
}
