// Claims that are read by their words: they hold only if the page shows as many, in that place, and says all of it in one entry.
import type { Fault } from './agent-fault.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (title: string, heads: string[], ...rows: string[]) =>
  `<h1>${title}</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;
const kites = (first: string, second: string) =>
  table('Kites', ['Kite', 'Line', 'State'], row('Red Hawk', '30 m', first), row('Grey Owl', '25 m', second));
const line = (name: string, state: string) =>
  `<div class="line"><b>${name}</b> <span>${state}</span> <em>Nobody yet</em></div>`;
const drawn = (...lines: string[]) =>
  `<h1>Pitches</h1><div class="line head"><b>Pitch</b> <span>State</span> <em>Warden</em></div>${lines.join('')}`;
const column = (day: string, ...cards: string[]) =>
  `<div class="day"><div>${day}</div>${cards.map((card) => `<div class="visit"><b>${card}</b> <span>with Dr Hale</span></div>`).join('')}</div>`;
const tabs = (open: number) =>
  `<div role="tablist"><button role="tab" aria-selected="true">Open<span style="margin-left: 8px">${open}</span></button>
   <button role="tab">Closed<span style="margin-left: 8px">7</span></button></div><h1>Tasks</h1>`;
const rota = (monday: string, tuesday: string) =>
  `<h1>Rota</h1><table><tr><th></th><th>Monday</th><th>Tuesday 4</th></tr><tr><th>Early</th><td>${monday}</td><td>${tuesday}</td></tr>
   <tr><th>Late</th><td>Finn Gray</td><td>Ella Fox</td></tr></table>`;

export const wordedClaimFaults: Fault[] = [
  {
    name: 'whose first entry is in another state',
    page: (broken) => kites(broken ? 'Lent' : 'Free', broken ? 'Free' : 'Lent'),
    steps: ['Red Hawk should now be the first in the list, with the state Free'],
    message: /Red Hawk/,
  },
  {
    name: 'where another entry is at the top',
    page: (broken) =>
      `${broken ? drawn(line('Oak', 'Free'), line('Elm', 'Taken')) : drawn(line('Elm', 'Taken'), line('Oak', 'Free'))}`,
    steps: ['Elm is on top and Oak comes second'],
    message: /Elm|Oak/,
  },
  {
    name: 'with one more than the claim says',
    page: (broken) => drawn(line('Elm', 'Taken'), line('Oak', 'Free'), broken ? line('Ash', 'Free') : ''),
    steps: ['There should be two of them, Elm and Oak'],
    message: /two|2/,
  },
  {
    name: 'that lists one more than the only one',
    page: (broken) => table('Kites', ['Kite', 'Line'], row('Grey Owl', '25 m'), broken ? row('Red Hawk', '30 m') : ''),
    steps: ['Only the Grey Owl should be left in the list'],
    message: /Owl|else|also/,
  },
  {
    name: 'that lists two of three',
    page: (broken) => drawn(line('12', 'Free'), line('14', 'Free'), line(broken ? '17' : '16', 'Free')),
    steps: ['12, 14 and 16 are there'],
    message: /16/,
  },
  {
    name: 'that says it of another entry',
    page: (broken) => kites(broken ? 'Lent' : 'Free', broken ? 'Free' : 'Lent'),
    steps: ['Among the kites, Red Hawk should stand as Free with a line of 30 m'],
    message: /Red Hawk/,
  },
  {
    name: 'with the visit on another day',
    page: (broken) =>
      `<h1>Visits in May</h1>${column('Monday 4', broken ? 'Rex' : 'Tom')}${column('Tuesday 5', broken ? 'Tom' : 'Rex')}`,
    steps: ['Rex is on Tuesday 5 May with Dr Hale'],
    message: /Rex/,
  },
  {
    name: 'whose tab shows another number',
    page: (broken) => tabs(broken ? 4 : 3),
    steps: ['The Open tab shows 3'],
    message: /tab/i,
  },
  {
    name: 'that still lists what should be gone',
    page: (broken) =>
      `${kites('Free', 'Lent').replace('Red Hawk', broken ? 'Red Hawk' : 'Blue Jay')}<div role="status">Red Hawk was removed</div>`,
    steps: ['Red Hawk is gone'],
    message: /Red Hawk/,
  },
  {
    name: 'where nothing says whose state it is',
    page: (broken) => (broken ? kites('Free', 'Lent') : `<h1>Red Hawk</h1><p>State: Free</p>`),
    steps: ['The state should be Free now'],
    message: /state/i,
  },
  {
    name: 'that tells of it, but does not list it',
    page: (broken) =>
      `${kites('Free', 'Lent')}<div class="toast">Blue Jay was stored</div>${broken ? '' : '<ul><li>Blue Jay</li><li>Finch</li></ul>'}`,
    steps: ['Blue Jay is listed there'],
    message: /Blue Jay/,
  },
  {
    name: 'whose total did not rise',
    page: (broken) => `<dl><dt>Total</dt><dd>${broken ? '£40.00' : '£44.00'}</dd></dl>`,
    steps: ['The total should have gone up to £44.00'],
    message: /total/i,
  },
  {
    name: 'with another day in the second line of a card',
    page: (broken) =>
      ['Tom', 'Rex']
        .map(
          (name) =>
            `<div class="card"><div>${broken && name === 'Rex' ? 'Mon' : 'Tue'} 5 May<br>14:30</div><b>${name}</b></div>`,
        )
        .join(''),
    steps: ['Rex is in the list on Tue 5 May at 14:30'],
    message: /Rex/,
  },
  {
    name: 'with the same in the row, but under another heading',
    page: (broken) => (broken ? rota('Ada Bell', 'Cora Dean') : rota('Cora Dean', 'Ada Bell')),
    steps: ["Tuesday's early is still Ada Bell"],
    message: /Ada/,
  },
  {
    name: 'with another day over what is said of one',
    page: (broken) => (broken ? rota('Ada Bell', 'Cora Dean') : rota('Cora Dean', 'Ada Bell')),
    steps: ['Tuesday early is Ada Bell'],
    message: /Ada/,
  },
  {
    name: 'with a heading that denies something beside another state',
    page: (broken) =>
      table(
        'Loans',
        ['Book', 'State', 'Not before'],
        row('Atlas', broken ? 'Waiting' : 'Paused', '4 May'),
        row('Fables', broken ? 'Paused' : 'Waiting', ''),
      ),
    steps: ['Atlas should be paused'],
    message: /Atlas/,
  },
];
