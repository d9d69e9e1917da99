import { execFileSync } from 'node:child_process';

/** Finds a browser the same way as the product. */
export function findBrowserPath() {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  const said = execFileSync(process.execPath, ['dist/server/ensure-browser.js'], { encoding: 'utf8' });
  return said.trim().split('\n').at(-1) ?? '';
}
