// Websites where something is on the page, but not where it belongs.
import { type Fault, list, table } from './agent-fault.ts';

const beds = (broken: boolean) =>
  `<h1>Bed overview</h1><p>There are three beds. Bed 4 is free.</p>${table(
    ['Bed', 'Keeper', 'Crop'],
    ['4', 'nobody', '-'],
    ['6', 'Ada', broken ? 'kale' : 'leek'],
    ['16', 'Bob', broken ? 'leek' : 'kale'],
  )}<h2>Rules</h2><p>Beds are watered twice a week.</p>`;

const seasons = (broken: boolean) => {
  const [summer, winter] = broken ? ['Lantern walk', 'Boat race'] : ['Boat race', 'Lantern walk'];
  return `<h1>Festivals</h1><div><p>All are welcome.</p></div><h2>Summer</h2><div>${list([`2 July: ${summer}`])}</div>
    <h2>Winter</h2><div>${list([`6 December: ${winter}`])}</div>`;
};

const boxes = (broken: boolean) => {
  const [first, second] = broken ? ['Gift card', 'Ada'] : ['Ada', 'Gift card'];
  return `<main><section><header><h2>Person</h2></header><p>${first}</p></section>
    <section><header><h2>Payment</h2></header><p>${second}</p></section></main>`;
};

/** The only entry, and a text about such entries. */
const versions = (count: number, text: string) =>
  `<h1>Old Drafts</h1><div><p>These are the stored drafts of the text. To open a draft, choose it below.</p></div>
    <form>${list(Array.from({ length: count }, (_, at) => `<a href="#${at}">Monday, 1${at}:00</a> by Ada ${at === 0 ? text : ''}`))}<button>Compare chosen drafts</button></form>`;

export const placeFaults: Fault[] = [
  ...[
    'Check that "leek" is shown in the row of bed 6',
    'The row of bed 6 should show "leek"',
    'The crop of bed 6 is leek',
  ].map((step) => ({ name: `with another row than expected: ${step}`, page: beds, steps: [step], message: /leek/ })),
  ...[
    '"Lantern walk" should be shown under Winter',
    'The lantern walk is listed under Winter',
    'In the section Summer, "Boat race" is shown',
    '"Lantern walk" should not be shown under Summer',
  ].map((step) => ({
    name: `with a text in another section: ${step}`,
    page: seasons,
    steps: [step],
    message: /walk|race/i,
  })),
  {
    name: 'with a text in another box',
    page: boxes,
    steps: ['"Ada" is shown in Person'],
    message: /Ada/,
  },
  {
    name: 'with a note under another field',
    page: (broken) =>
      `<form><div><label for="n">Name</label><input id="n">${broken ? '<p>Please check this</p>' : ''}</div>
       <div style="margin-top: 300px"><label for="e">Email</label><input id="e">${broken ? '' : '<p>Please check this</p>'}</div></form>`,
    steps: ['"Please check this" is shown under the Email field'],
    message: /check this/,
  },
  {
    name: 'with fewer entries than texts about them',
    page: (broken) => versions(broken ? 1 : 2, ''),
    steps: ['There should be at least two drafts'],
    message: /drafts is 1/,
  },
  {
    name: 'whose first entry does not say what the text above it does',
    page: (broken) => versions(2, broken ? '' : '(stored)'),
    steps: ['The first draft contains "stored"'],
    message: /stored/,
  },
];
