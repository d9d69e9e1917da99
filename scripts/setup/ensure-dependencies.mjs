// @ts-check
// Installs packages only if node_modules does not match package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { phase, SetUpError } from './phase.mjs';
import { inProject, readJson } from './project.mjs';
import { runQuietly } from './run-program.mjs';
import { withLock } from './with-lock.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [inBundle]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 */
/** @typedef {Record<string, LockedPackage>} Packages */

const packagesFolder = inProject('node_modules');
const stampFile = inProject('node_modules', '.rehearsal-install.json');
// npm's own record of node_modules. It is written last, so an interrupted install has none.
const installedFile = inProject('node_modules', '.package-lock.json');
const runtime = `node ${process.versions.node.split('.')[0]} on ${process.platform} ${process.arch}`;

const installEnvironment = {
  ...process.env,
  ONNXRUNTIME_NODE_INSTALL_CUDA: 'skip',
  SKIP_FFMPEG: 'true',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
};

/** @param {{ dev: boolean }} wanted whether dev dependencies are needed too */
export async function ensureDependencies({ dev }) {
  if (areInstalled({ dev })) return;
  await withLock(async () => {
    if (areInstalled({ dev })) return;
    const first = !existsSync(packagesFolder);
    const title = first ? 'Installing dependencies (first start only)' : 'Updating dependencies';
    await phase(title, () => install({ dev }));
  });
}

/** @param {{ dev: boolean }} wanted */
function areInstalled({ dev }) {
  const installed = installedPackages();
  const locked = lockedPackages();
  const stamp = readJson(stampFile);
  if (!installed || (stamp && stamp.runtime !== runtime)) return false;
  const ours = stamp?.asked === hashManifest();
  if (!ours && !lockFits(locked)) return false;
  const missing = Object.entries(locked).some(
    ([path, wanted]) => path !== '' && isNeeded(wanted, { dev, optional: !ours }) && !isSame(installed[path], wanted),
  );
  if (!missing && !ours) tryToWriteStamp();
  return !missing;
}

/**
 * Packages for other systems are never installed; an optional one may have failed to install, which our stamp accepts.
 * One that is packed into another comes with it.
 * @param {LockedPackage} wanted
 * @param {{ dev: boolean, optional: boolean }} choice
 */
function isNeeded(wanted, { dev, optional }) {
  if (wanted.inBundle || (wanted.dev && !dev)) return false;
  if (!wanted.optional) return true;
  const fits =
    (wanted.os ?? [process.platform]).includes(process.platform) &&
    (wanted.cpu ?? [process.arch]).includes(process.arch);
  return optional && fits && !wanted.libc;
}

/**
 * @param {LockedPackage | undefined} installed
 * @param {LockedPackage} wanted
 */
function isSame(installed, wanted) {
  if (installed?.version !== wanted.version) return false;
  return !installed?.integrity || !wanted.integrity || installed.integrity === wanted.integrity;
}

/** @param {{ dev: boolean }} wanted */
async function install({ dev }) {
  const installed = installedPackages();
  const stamp = readJson(stampFile);
  const keepDev = installed !== null && Object.values(installed).some((entry) => entry.dev);
  if (!installed || (stamp && stamp.runtime !== runtime)) rmSync(packagesFolder, { recursive: true, force: true });
  rmSync(stampFile, { force: true });

  const { code, output } = await runNpm({ dev: dev || keepDev });
  if (code !== 0) {
    throw new SetUpError(
      `${output.trimEnd()}\n\nThe dependencies could not be installed: npm exited with code ${code}.`,
    );
  }
  writeStamp();
}

/**
 * `npm ci` for the first installation. An update uses `npm install`, which does not touch packages that are already
 * correct, so that a server running in this folder survives `npm test`. So does a package.json that was changed by hand,
 * and a version of npm that finds the lock file incomplete (EUSAGE). Both commands check the hashes of the lock file.
 * @param {{ dev: boolean }} wanted
 */
async function runNpm({ dev }) {
  const scope = dev ? '--include=dev' : '--omit=dev';
  const options = [scope, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!existsSync(packagesFolder) && lockFits(lockedPackages())) {
    const result = await npm(['ci', ...options]);
    if (!result.output.includes('EUSAGE')) return result;
  }
  return npm(['install', '--no-save', ...options]);
}

/** @param {string[]} args */
function npm(args) {
  const self = process.env.npm_execpath;
  if (self && basename(self) === 'npm-cli.js')
    return runQuietly(process.execPath, [self, ...args], { env: installEnvironment });
  return runQuietly('npm', args, { env: installEnvironment, shell: process.platform === 'win32' });
}

/** @returns {Packages | null} */
const installedPackages = () => readJson(installedFile)?.packages ?? null;

/** @returns {Packages} */
const lockedPackages = () => readJson(inProject('package-lock.json'))?.packages ?? {};

const manifest = () => readJson(inProject('package.json')) ?? {};

/** @param {Packages} locked */
function lockFits(locked) {
  const { dependencies, devDependencies } = manifest();
  const root = locked[''];
  return (
    JSON.stringify([dependencies, devDependencies]) === JSON.stringify([root?.dependencies, root?.devDependencies])
  );
}

function hashManifest() {
  const { dependencies, devDependencies, overrides } = manifest();
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, overrides, lockedPackages()]))
    .digest('hex');
}

/** The stamp only saves time, and a service or a container may not write to the folder of its own code. */
function tryToWriteStamp() {
  try {
    writeStamp();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  }
}

function writeStamp() {
  writeFileSync(stampFile, `${JSON.stringify({ runtime, asked: hashManifest() })}\n`);
}
