// @ts-check
// The tests that failed, from the JSON reports of Vitest and Playwright.
import { relative } from 'node:path';
import { projectRoot } from './project.mjs';

/** @typedef {{ fullName: string, status: string }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ title: string, file: string, ok: boolean }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {{ testResults?: VitestFile[], suites?: Suite[] }} report
 * @returns {string[]}
 */
export function listFailures({ testResults = [], suites = [] }) {
  return [...testResults.flatMap(failuresOfFile), ...suites.flatMap(failuresOfSuite)];
}

/** @param {VitestFile} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const path = relative(projectRoot, name);
  const failed = assertionResults.filter((each) => each.status === 'failed').map((each) => `${path}: ${each.fullName}`);
  // A file whose tests could not be collected has none.
  return failed.length > 0 || status !== 'failed' ? failed : [`${path}: ${message}`];
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`);
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}
