// A program that the start-up scripts run: makes sure that there is a browser for the worker, and prints its path as
// the only line of stdout. What a person should read goes to stderr. Takes the file that remembers a failure, if any.
import { downloadBrowser } from './download-browser.ts';
import { FailureMemory } from './failure-memory.ts';
import { findBrowser } from './find-browser.ts';
import { installBrowserPackage } from './install-browser-package.ts';
import { obtainBrowser } from './obtain-browser.ts';

const { env } = process;
const say = (sentence: string) => console.error(sentence);

const neededHere = !env.BROWSER_URL && env.WORKERS?.trim() !== '0';
if (neededHere) await printBrowser();

async function printBrowser() {
  try {
    const browser = await obtainBrowser({
      find: () => findBrowser({ env }),
      ways: [downloadBrowser, installBrowserPackage],
      failure: new FailureMemory(process.argv[2]),
      say,
    });
    if (browser) console.log(browser);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}
