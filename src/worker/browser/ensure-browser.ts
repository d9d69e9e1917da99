// Run by the start-up scripts: makes sure that the worker has a browser and prints its path as the only line of stdout.
// Messages for people go to stderr. The optional argument is the file that remembers a failed attempt.
import { downloadBrowser } from './download-browser.ts';
import { FailureMemory } from './failure-memory.ts';
import { findBrowser } from './find-browser.ts';
import { installBrowserPackage } from './install-browser-package.ts';
import { obtainBrowser } from './obtain-browser.ts';

const { env } = process;
const report = (message: string) => console.error(message);

const neededHere = !env.BROWSER_URL && env.WORKERS?.trim() !== '0';
if (neededHere) await printBrowser();

async function printBrowser() {
  try {
    const browser = await obtainBrowser({
      find: () => findBrowser({ env }),
      installers: [downloadBrowser, installBrowserPackage],
      failure: new FailureMemory(process.argv[2]),
      report,
    });
    if (browser) console.log(browser);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
  }
}
