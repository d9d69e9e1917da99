// Tasks told in one sentence with all their values, done in forms that are only drawn.
import type { Fault } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

/** What does not work: the form stays open, lacks the time or a field, a number is kept otherwise, or a box is not switched off. */
type Broken = 'save' | 'time' | 'guests' | 'other' | 'box' | undefined;

/** Visits in a list, planned and moved in a dialog with lists and a calendar of its own. */
const visits = (broken?: Broken) => `<style>
  .shade { position: fixed; inset: 0; background: #0006 } .box { position: absolute; left: 300px; top: 60px; width: 400px; padding: 16px; background: white }
  .pick, .act, .b, .day, .opt, b { cursor: pointer } .pick { border: 1px solid #99a; padding: 8px } .act { display: inline-block; background: #26c; color: white; padding: 8px }
  .pop { position: absolute; background: white; border: 1px solid #99a; z-index: 5 } .days { display: grid; grid-template-columns: repeat(7, 30px) } .err { color: #b22; font-size: 13px }</style>
  <h1>Visits</h1><div class="act" onclick="form(null)">+ Plan a visit</div><ul id="list"></ul><div id="over"></div><script>
  const visits = [{ flat: 'A1', who: 'Rosa Klein', day: 12, time: '17:00', guests: '1', quiet: true }];
  const times = ['16:00', '17:00', ${broken === 'time' ? '' : "'18:00'"}];
  let kept, target;
  const field = (name, body, note) => '<div><div>' + name + '</div>' + body + (note ? '<div class="err">' + note + '</div>' : '') + '</div>';
  function form(old) {
    target = old; kept = old ? { ...old } : { flat: '', who: '', day: 0, time: '', guests: '1', quiet: true };
    over.innerHTML = '<div class="shade"></div>'; draw(); }
  function draw() {
    list.innerHTML = visits.map((each, at) => '<li><b onclick="form(visits[' + at + '])">' + each.who + '</b> <span>Flat ' + each.flat + ', ' + each.day + ' March 2027, ' + each.time + ', ' + each.guests + (each.quiet ? '' : ', told') + '</span></li>').join('');
    if (!kept) return;
    over.firstChild.innerHTML = '<div class="box"><h3>' + (target ? 'Change visit' : 'Plan a visit') + '</h3>' +
      field('Flat', '<div class="pick" onclick="offer(this, [\\'A1\\', \\'C4\\'], \\'flat\\')">' + (kept.flat || 'Choose a flat') + '</div>', 'Choose a flat') +
      field('Visitor', '<input oninput="kept.who = this.value" value="' + kept.who + '">') +
      ${broken === 'guests' ? "''" : `field('Guests', '<input type="number" oninput="kept.guests = this.value" value="' + kept.guests + '">')`} +
      field('Day', '<div class="pick" onclick="days(this)">' + (kept.day ? kept.day + ' March 2027' : 'Pick a day') + '</div>') +
      field('Time', '<div class="pick" onclick="offer(this, times, \\'time\\')">' + (kept.time || 'Choose') + '</div>') +
      '<label><input type="checkbox" ' + (kept.quiet ? 'checked' : '') + ' onchange="${broken === 'box' ? 'this.checked = true' : 'kept.quiet = this.checked'}"> Keep it quiet</label>' +
      '<div><div class="b act" onclick="kept = null; over.innerHTML = \\'\\'">Cancel</div> <div class="b act" onclick="save()">Save visit</div></div></div>'; }
  function pop(beside, inside) { const made = document.createElement('div'); made.className = 'pop'; made.innerHTML = inside; beside.after(made); return made; }
  function offer(beside, options, name) { for (const opt of pop(beside, options.map((each) => '<div class="opt">' + each + '</div>').join('')).children) opt.onclick = () => { kept[name] = opt.textContent; draw(); }; }
  function days(beside) { const made = pop(beside, '<div>March 2027</div><div class="days">' + Array.from({ length: 31 }, (_, at) => '<span class="day">' + (at + 1) + '</span>').join('') + '</div>');
    for (const each of made.querySelectorAll('.day')) each.onclick = () => { kept.day = Number(each.textContent); draw(); }; }
  function save() { ${broken === 'save' ? 'return;' : ''} ${broken === 'other' ? "kept.guests = '1';" : ''} if (target) Object.assign(target, kept); else visits.push(kept); kept = null; over.innerHTML = ''; draw(); }
  draw();</script>`;

const plan = 'Plan a visit of flat C4 with Nina Vogel for 24 March 2027 at 18:00';
const shows = (text: string) => `Check that the page shows "${text}"`;

export const taskFormKinds: Kind[] = [
  { name: 'a task with all its values', page: visits(), steps: [plan, shows('Flat C4, 24 March 2027, 18:00')] },
  {
    name: 'a task about a row, which opens the form of that row',
    page: visits(),
    steps: ['Move the visit of Rosa Klein to 16 March 2027 at 18:00', shows('Flat A1, 16 March 2027, 18:00')],
  },
  {
    name: 'a number and a box of a task',
    page: visits(),
    steps: ['Change the visit of Rosa Klein to 3 guests and turn off keep it quiet', shows('17:00, 3, told')],
  },
];

/** Boxes for what is sent by mail. */
const mails = (...kinds: string[]) =>
  `<h1>Details</h1><form onsubmit="return false"><label>Street <input value="Garden Row 8"></label><fieldset><legend>E-mails</legend>${kinds
    .map(
      (kind) =>
        `<label><input type="checkbox" checked onchange="told.textContent += this.parentElement.textContent"> ${kind}</label>`,
    )
    .join('')}</fieldset><button onclick="told.textContent += ' saved'">Save details</button><p id="told"></p></form>`;

export const taskFormFaults: Fault[] = [
  {
    name: 'with boxes for other mails only',
    page: (broken) =>
      broken
        ? mails('Offers and new products', 'News about my orders', 'New classes')
        : mails('Mails about offers', 'New classes'),
    steps: ['Change the street to "Windmill Hill 3", switch off mails about offers and save'],
    message: /offers/,
  },
  {
    name: 'whose form stays open',
    page: (broken) => visits(broken ? 'save' : undefined),
    steps: [plan],
    message: /still open|nothing changed/,
  },
  {
    name: 'that does not offer a value of the task',
    page: (broken) => visits(broken ? 'time' : undefined),
    steps: [plan],
    message: /18:00/,
  },
  {
    name: 'without a field for a value of the task',
    page: (broken) => visits(broken ? 'guests' : undefined),
    steps: ['Plan a visit of flat C4 with Nina Vogel and 4 guests for 24 March 2027 at 18:00'],
    message: /./,
  },
  {
    name: 'that keeps another number than that of the task',
    page: (broken) => visits(broken ? 'other' : undefined),
    steps: [
      'Plan a visit of flat C4 with Nina Vogel and 4 guests for 24 March 2027 at 18:00',
      shows('Flat C4, 24 March 2027, 18:00, 4'),
    ],
    message: /Check failed/,
  },
  {
    name: 'whose box cannot be switched off',
    page: (broken) => visits(broken ? 'box' : undefined),
    steps: ['Change the visit of Rosa Klein to 3 guests and turn off keep it quiet'],
    message: /quiet/i,
  },
];
