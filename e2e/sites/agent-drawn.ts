// A form of plain boxes, as many websites have: no element says what it is, but a person sees captions, lists, switches and signs.
import type { Fault } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

/** What does not work: the list forgets what was chosen, the switch does not turn, the sign counts too far, or nothing opens. */
type Broken = 'list' | 'switch' | 'steps' | 'calendar' | undefined;

const boat = (broken?: Broken) => `<style>
  .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; width: 700px } .cap { font-size: 12px; margin-bottom: 4px }
  .box { border: 1px solid #bbc; padding: 8px; display: flex; justify-content: space-between; cursor: pointer; width: 200px }
  .pop { position: absolute; background: white; border: 1px solid #99a } .pop div, .pop span, .sign { cursor: pointer; padding: 4px }
  .tog { width: 38px; height: 20px; border-radius: 10px; background: #ccc; cursor: pointer; position: relative }
  .tog:after { content: ''; position: absolute; left: 2px; top: 2px; width: 16px; height: 16px; border-radius: 8px; background: white }
  .tog.y { background: #2a7 } .tog.y:after { left: 20px }</style>
  <h1>Boat 12</h1><div class="grid" id="form"></div><script>
  const boat = { stage: 'Planned', owner: '', due: new Date(), length: 900, wifi: false };
  const all = { stage: ['Planned', 'Testing', 'Delivered'], owner: ['Anna Holm', 'Ben Ito'] };
  const arrow = (way) => '<svg width="12" height="12"><path d="M1 3l5 5 5-5" stroke="black" fill="none"/></svg>';
  const field = (caption, inside) => '<div><div class="cap">' + caption + '</div>' + inside + '</div>';
  const listed = (key) => '<div class="box" onclick="offer(this, \\'' + key + '\\')"><span>' + (boat[key] || 'Nobody yet') + '</span>' + arrow() + '</div>';
  function draw() {
    form.innerHTML = field('Stage', listed('stage')) + field('Owner', listed('owner')) +
      field('Due date', '<div class="box" onclick="leaf(this)"><span>' + boat.due.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }) + '</span>' + arrow() + '</div>') +
      field('Length', '<div><span class="sign" onclick="turn(-1)">−</span><span>' + boat.length.toLocaleString('en-GB') + ' mm</span><span class="sign" onclick="turn(1)">+</span></div>') +
      field('Wifi on board', '<div class="tog' + (boat.wifi ? ' y' : '') + '" onclick="${broken === 'switch' ? '' : 'boat.wifi = !boat.wifi; '}draw()"></div>');
  }
  const turn = (by) => { boat.length += by * ${broken === 'steps' ? 200 : 100}; draw(); };
  function pop(box) { document.querySelector('.pop')?.remove(); const made = document.createElement('div'); made.className = 'pop';
    const { left, bottom } = box.getBoundingClientRect(); made.style = 'left: ' + left + 'px; top: ' + (bottom + 4) + 'px'; document.body.append(made); return made; }
  function offer(box, key) { const made = pop(box); made.innerHTML = all[key].map((each) => '<div>' + each + '</div>').join('');
    made.onclick = ({ target }) => { ${broken === 'list' ? '' : 'boat[key] = target.textContent;'} made.remove(); draw(); }; }
  function leaf(box) { const made = pop(box); let month = new Date(new Date().getFullYear(), new Date().getMonth(), 1);
    const show = () => { const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
      made.innerHTML = '<section><span class="sign">' + arrow() + '</span><b>' + month.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' }) + '</b><span class="sign">' + arrow() + '</span></section><p>' +
        Array.from({ length: days }, (_, at) => '<span>' + (at + 1) + '</span>').join('') + '</p>';
      made.querySelectorAll('.sign').forEach((sign, at) => { sign.onclick = () => { month = new Date(month.getFullYear(), month.getMonth() + (at ? 1 : -1), 1); show(); }; });
      made.querySelectorAll('p span').forEach((each) => { each.onclick = () => { ${broken === 'calendar' ? '' : 'boat.due = new Date(month.getFullYear(), month.getMonth(), Number(each.textContent));'} made.remove(); draw(); }; }); };
    show(); }
  draw();</script>`;

const orders = `<h1>Orders</h1><button onclick="show('')">All</button><button onclick="show('Open')">Open</button><ul id="listed"></ul><script>
  const show = (state) => { listed.innerHTML = [['Tea', 'Open'], ['Jam', 'Paid'], ['Rye', 'Open']]
    .filter((each) => !state || each[1] === state).map((each) => '<li>' + each.join(' ') + '</li>').join(''); };
  show('');</script>`;

/** The 18th in some months from now, as the page writes it and in full, with and without its year. */
function dayIn(months: number) {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth() + months, 18);
  const write = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString('en-GB', { day: 'numeric', ...options });
  return {
    shown: write({ month: 'short', year: 'numeric' }),
    full: write({ month: 'long', year: 'numeric' }),
    yearless: write({ month: 'long' }),
  };
}
const [soon, later] = [dayIn(1), dayIn(2)];

/** A board whose title is only written larger, with the navigation and the columns as plain boxes. */
const board = (...scheduled: string[]) => {
  const column = (name: string, jobs: string[]) =>
    `<div class="col"><p>${name} <span>${jobs.length}</span></p>${jobs.map((job) => `<div class="job"><b>${job}</b><div>KV 204 · €35.00</div></div>`).join('')}</div>`;
  return `<style>.col { display: inline-block; width: 240px; vertical-align: top } .title { font-size: 25px; font-weight: 600 } .item { cursor: pointer }</style>
    <div class="side"><div class="item">Tenants</div><div class="item">Work orders</div></div><div class="title">Work orders</div>
    ${column('Reported', ['Wiper blades', 'Sliding door'])}${column('Scheduled', scheduled)}<div><div>Tenant</div><div>Rosa Klein</div></div>`;
};

/** A tab says how many it shows of what its table has, which is called by its column. */
const ordersOf = (
  ...states: string[]
) => `<style>.t { cursor: pointer } .on { color: blue }</style><div style="font-size: 26px">My tickets</div>
  <div class="tabs"><span class="t on">Upcoming (${states.length})</span> <span class="t">Past (3)</span></div>
  <table><tr><th>Order</th><th>Event</th><th>Status</th></tr>${states.map((state, at) => `<tr><td>881${at}</td><td>Event ${at}</td><td>${state}</td></tr>`).join('')}</table>`;

export const drawnKinds: Kind[] = [
  {
    name: 'a filter that is set and taken away in many words',
    page: orders,
    steps: [
      'In the orders, show only the ones that are open',
      '2 orders are listed',
      'Show all the orders again',
      '3 orders are listed',
    ],
  },
  {
    name: 'lists that are drawn under their captions',
    page: boat(),
    steps: [
      'Change the stage to Testing',
      'The stage is Testing',
      'Set the owner to Ben Ito',
      'Check that the owner is Ben Ito',
    ],
  },
  {
    name: 'a day in a drawn calendar, with or without its year',
    page: boat(),
    steps: [
      `Set the due date to ${later.full}`,
      `The due date is ${later.full}`,
      `Change the due date to ${soon.yearless}`,
      `The due date is ${soon.shown}`,
    ],
  },
  {
    name: 'a number with a unit between two signs',
    page: boat(),
    steps: ['Set the length to 1,200 mm', 'The length is 1,200 mm'],
  },
  {
    name: 'a drawn switch',
    page: boat(),
    steps: [
      'Turn on the wifi on board',
      'The wifi on board is on',
      'Turn the wifi on board off',
      'The wifi on board is off',
    ],
  },
];

export const drawnFaults: Fault[] = [
  {
    name: 'whose drawn column has one entry less',
    page: (broken) => board('Turbo inspection', 'Oil change', ...(broken ? [] : ['Summer tyres'])),
    steps: ['There are three work orders in Scheduled', 'Check that the tenant is Rosa Klein'],
    message: /number of work orders is 2/,
  },
  {
    name: 'whose open tab shows one more',
    page: (broken) => ordersOf('Upcoming', 'Upcoming', ...(broken ? ['Upcoming'] : [])),
    steps: ['There should be two upcoming orders left'],
    message: /number of upcoming orders is 3/,
  },
  {
    name: 'whose drawn list forgets what was chosen',
    page: (broken) => boat(broken ? 'list' : undefined),
    steps: ['Change the stage to Testing'],
    message: /Testing/,
  },
  {
    name: 'whose drawn calendar forgets the day',
    page: (broken) => boat(broken ? 'calendar' : undefined),
    steps: [`Set the due date to ${soon.full}`],
    message: new RegExp(soon.full),
  },
  {
    name: 'whose number can only be counted past what is wanted',
    page: (broken) => boat(broken ? 'steps' : undefined),
    steps: ['Set the length to 1,200 mm'],
    message: /1200/,
  },
  {
    name: 'whose drawn switch does not turn',
    page: (broken) => boat(broken ? 'switch' : undefined),
    steps: ['Turn on the wifi on board'],
    message: /Wifi on board|not ticked/,
  },
  {
    name: 'where something is off that should be on',
    page: (broken) =>
      `<label><input type="checkbox" role="switch" ${broken ? '' : 'checked'}> Reminders</label><p>Reminders on paper</p>`,
    steps: ['Reminders are on'],
    message: /Reminders/,
  },
];
