import { expect, test } from 'vitest';
import { readSitePath } from './site-path.ts';

test.each([
  ['/sites', 'overview', null, null],
  ['/sites/a', 'overview', 'a', null],
  ['/sites/a/', 'overview', 'a', null],
  ['/sites/a/anything', 'overview', 'a', null],
  ['/sites/a/flows', 'flows', 'a', null],
  ['/sites/a/flows/f', 'flows', 'a', 'f'],
  ['/sites/a/flows/settings', 'flows', 'a', 'settings'],
  ['/sites/a/flows/f/scans', 'scans', 'a', 'f'],
  ['/sites/a/settings', 'settings', 'a', null],
  ['/sites/a/scans', 'scans', 'a', null],
  ['/sites//flows', 'flows', null, null],
  ['/sites/settings', 'settings', null, null],
  ['/sites/%E0%A4%A', 'overview', '%E0%A4%A', null],
])('%s shows %s of site %s and flow %s', (path, content, siteId, flowId) => {
  expect(readSitePath(path)).toEqual({ content, siteId, flowId });
});
