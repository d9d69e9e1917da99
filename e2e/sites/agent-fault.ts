// Pages with one seeded fault each, and their healthy twins: the same steps fail on one and pass on the other.
import type { Pages } from './serve-site.ts';

export type Fault = {
  /** Completes "a website …". */
  name: string;
  page: (broken: boolean) => string | Pages;
  steps: string[];
  /** Names what was wrong. */
  message: RegExp;
  /** A bug in the product that is not fixed yet. */
  fixme?: true;
};

export const say = (text: string) => `document.querySelector('#said').textContent = '${text}'`;
export const said = '<p id="said"></p>';
export const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
export const table = (...rows: string[][]) =>
  `<table>${rows.map((cells, at) => `<tr>${cells.map((cell) => (at ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`).join('')}</table>`;
