import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, { mode = 0o755 } = {}): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

const nothing = () => null;

describe('the browser is looked for', () => {
  test('first where BROWSER_PATH says', () => {
    const chosen = put('mine/my-browser');
    put('bin/chromium');
    const env = { BROWSER_PATH: chosen, PATH: join(folder, 'bin') };
    expect(findBrowser({ env, platform: 'linux' })).toBe(chosen);
  });

  test('then among the programs on the PATH', () => {
    const chromium = put('second/chromium');
    const env = { PATH: [join(folder, 'first'), join(folder, 'second')].join(delimiter) };
    const playwrightBrowser = () => put('download/chrome');
    expect(findBrowser({ env, platform: 'linux', playwrightBrowser })).toBe(chromium);
  });

  test('and last where Playwright puts its download', () => {
    const download = put('download/chrome');
    const search = { env: { PATH: folder }, platform: 'linux' } as const;
    expect(findBrowser({ ...search, playwrightBrowser: () => download })).toBe(download);
    expect(findBrowser({ ...search, playwrightBrowser: () => join(folder, 'not', 'downloaded') })).toBeNull();
  });

  test('in the macOS applications', () => {
    const chrome = put('Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(findBrowser({ env: { HOME: folder }, platform: 'darwin', playwrightBrowser: nothing })).toBe(chrome);
  });

  test('in the Windows program folders', () => {
    const chrome = put('Program Files (x86)/Google/Chrome/Application/chrome.exe');
    const env = {
      PROGRAMFILES: join(folder, 'Program Files'),
      'PROGRAMFILES(X86)': join(folder, 'Program Files (x86)'),
    };
    expect(findBrowser({ env, platform: 'win32', playwrightBrowser: nothing })).toBe(chrome);
  });
});

describe('only executables count', () => {
  test('a wrong BROWSER_PATH is an error, not skipped', () => {
    put('bin/chromium');
    const env = { BROWSER_PATH: join(folder, 'gone'), PATH: join(folder, 'bin') };
    expect(() => findBrowser({ env, platform: 'linux' })).toThrow(
      /^BROWSER_PATH is set to ".*gone", but there is no executable program/,
    );
  });

  test('a BROWSER_PATH that is a folder is an error', () => {
    expect(() => findBrowser({ env: { BROWSER_PATH: folder } })).toThrow(/BROWSER_PATH/);
  });

  test('an empty BROWSER_PATH is ignored', () => {
    const chromium = put('chromium');
    expect(findBrowser({ env: { BROWSER_PATH: '', PATH: folder }, platform: 'linux' })).toBe(chromium);
  });

  test.skipIf(process.platform === 'win32')('a file on the PATH that is not executable is skipped', () => {
    put('google-chrome', { mode: 0o644 });
    const chromium = put('chromium');
    expect(findBrowser({ env: { PATH: folder }, platform: 'linux', playwrightBrowser: nothing })).toBe(chromium);
  });

  test('relative folders on the PATH are not searched, since they depend on the current directory', () => {
    expect(findBrowser({ env: { PATH: `.${delimiter}` }, platform: 'linux', playwrightBrowser: nothing })).toBeNull();
  });

  test('without a PATH, none is found', () => {
    expect(findBrowser({ env: {}, platform: 'linux', playwrightBrowser: nothing })).toBeNull();
  });
});
