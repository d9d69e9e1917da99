// Steps that no rule reads and that share few words with the page: the network for choosing controls is sure of them, or they fail.
import { type Fault, said, say } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

type Guest = { name: string; day: string; works?: boolean };
const ada: Guest = { name: 'Ada Moss', day: '4 June' };
const bo: Guest = { name: 'Bo Lund', day: '5 June' };
const cem: Guest = { name: 'Cem Aydin', day: '6 June' };

const action = (label: string, does: string, { works = true }: Guest) =>
  `<button onclick="${works ? does : ''}">${label}</button>`;
const row = (guest: Guest) =>
  `<tr><td>${guest.name}</td><td>${guest.day}</td><td>${action('Check in', say(`arrived: ${guest.name}`), guest)}
    ${action('Cancel booking', say(`cancelled: ${guest.name}`), guest)}</td></tr>`;
const bookings = (...guests: Guest[]) =>
  `<h1>Bookings</h1><button onclick="${say('a new one')}">New booking</button>
  <table><tr><th>Guest</th><th>Day</th><th></th></tr>${guests.map(row).join('')}</table>${said}`;

const shopping = (...things: string[]) =>
  `<h1>Shopping</h1><ul>${things.map((what) => `<li>${what} <button onclick="this.parentNode.remove()">Remove</button></li>`).join('')}</ul>`;

const guestPage = ({ name }: Guest, { canEdit = true } = {}) =>
  `<title>${name}</title><nav><a href="/">Today</a> <a href="/guests">Guests</a></nav><h1>${name}</h1><p>Phone: <span id="phone">0555 1234</span></p>
  ${canEdit ? '<button onclick="this.nextElementSibling.show()">Edit</button>' : ''}
  <dialog aria-label="Edit guest"><label>Phone <input value="0555 1234"></label>
  <button onclick="phone.textContent = this.parentNode.querySelector('input').value; this.parentNode.close()">Save</button><button onclick="this.parentNode.close()">Cancel</button></dialog>`;
/** Today, the guests, and a page for each of them. */
const guestSite = ({ canEdit = true } = {}) => ({
  '/': '<title>Today</title><nav><a href="/">Today</a> <a href="/guests">Guests</a></nav><h1>Today</h1><p>2 arrivals, 1 departure</p>',
  '/guests': `<title>Guests</title><nav><a href="/">Today</a> <a href="/guests">Guests</a></nav><h1>Guests</h1><table><tr><th>Name</th><th>Day</th></tr>${[
    ada,
    bo,
    cem,
  ]
    .map(({ name, day }) => `<tr><td><a href="/${name.split(' ')[0]}">${name}</a></td><td>${day}</td></tr>`)
    .join('')}</table>`,
  ...Object.fromEntries([ada, bo, cem].map((guest) => [`/${guest.name.split(' ')[0]}`, guestPage(guest, { canEdit })])),
});
const newPhone = "Bo Lund's new phone number is 0555 9876, please put it in";

const unwanted = 'We got the oat milk from the neighbours, get rid of it please';
const canGo = 'The oat milk can go';
const arrived = 'Bo Lund has just walked in, so check him in at the desk please';
const calledOff = 'Cem phoned, his trip is off. Please call his booking off';
const shows = (text: string) => `Check that the page shows "${text}"`;

export const chosenKinds: Kind[] = [
  {
    name: 'a task at the end of a story, done with a button of the person’s row',
    page: bookings(ada, bo, cem),
    steps: [arrived, shows('arrived: Bo Lund')],
  },
  {
    name: 'a task in words that the page does not use',
    page: bookings(ada, bo, cem),
    steps: [calledOff, shows('cancelled: Cem Aydin')],
  },
  {
    name: 'a wish that something is not wanted, done by removing it',
    page: shopping('Cocoa', 'Oat milk', 'Flour'),
    steps: [unwanted, 'Check that the page does not show "Oat milk"', shows('Cocoa')],
  },
  {
    name: 'what can go, and is not only looked for',
    page: shopping('Cocoa', 'Oat milk', 'Flour'),
    steps: [canGo, 'Check that the page does not show "Oat milk"', shows('Cocoa')],
  },
  {
    name: 'a change that begins on another page',
    page: guestSite(),
    steps: [newPhone, shows('0555 9876'), 'Check that the page shows "Bo Lund"'],
  },
];

export const chosenFaults: Fault[] = [
  {
    name: 'whose page for what is to be changed, two clicks away, cannot be changed',
    page: (broken) => guestSite({ canEdit: !broken }),
    steps: [newPhone],
    message: /0555 9876|not found|not understood|part of this step/i,
  },
  {
    name: 'that does not list what is not wanted any more',
    page: (broken) => shopping('Cocoa', broken ? 'Butter' : 'Oat milk', 'Flour'),
    steps: [unwanted],
    message: /not understood|not found|no way to close/i,
  },
  {
    name: 'that does not list what can go',
    page: (broken) => shopping('Cocoa', broken ? 'Butter' : 'Oat milk', 'Flour'),
    steps: [canGo],
    message: /oat milk/i,
  },
  {
    name: 'that does not list the person of the story',
    page: (broken) => bookings(ada, ...(broken ? [] : [bo]), cem),
    steps: [arrived],
    message: /Bo Lund/,
  },
  {
    name: 'whose button for the task in other words does nothing',
    page: (broken) => bookings(ada, bo, { ...cem, works: !broken }),
    steps: [calledOff],
    message: /nothing changed/,
  },
];
