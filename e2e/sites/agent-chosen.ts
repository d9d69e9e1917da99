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
];

export const chosenFaults: Fault[] = [
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
