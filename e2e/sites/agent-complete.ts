// Steps that are only done when nothing of them is left out: saved, sent, and with every word in its place.
import type { Fault } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

const shows = (text: string) => `Check that the page shows "${text}"`;

/** A bill whose due date is changed in a form of its own. */
const bill = (
  saves: boolean,
) => `<h1>Bill 2026-017</h1><p id="due">Due 1 July 2026</p><form onsubmit="${saves ? "due.textContent = 'Due ' + day.value;" : ''} return false">
  <label>New due date <input id="day" type="date"></label><button>Change</button></form>`;

/** A board of notices that are posted by a button. */
const board = (
  posts: boolean,
) => `<h1>Notices</h1><ul id="listed"><li>Water is off on Sunday</li></ul><form onsubmit="${posts ? "listed.innerHTML += '<li>' + title1.value + ': ' + text1.value + '</li>';" : ''} this.reset(); return false">
  <label>Headline <input id="title1"></label><label>Text <textarea id="text1"></textarea></label><button>Post notice</button></form>`;

/** Lists that are only drawn, so that nobody knows what they offer before they are open. */
const tours = (
  offersLola: boolean,
) => `<style>.face, .option { border: 1px solid #aab; cursor: pointer; width: 160px } .front { position: fixed; inset: 60px; background: #fff; border: 1px solid } .shade { position: fixed; inset: 0; background: #0008 }</style>
  <h1>Tours</h1><button onclick="sheet.hidden = false">New tour</button><ul id="listed"><li>Old town</li></ul>
  <div id="sheet" hidden><div class="shade"></div><div class="front" role="dialog" aria-label="New tour">
    <label>Title <input id="called"></label>
    <div><b>Language</b><div class="face" data-of="English,French,Spanish">Choose ▾</div></div>
    <div><b>Guide</b><div class="face" data-of="Beatrice Cole,Tom Okonkwo${offersLola ? ',Lola Marín' : ''}">Choose ▾</div></div>
    <button onclick="listed.innerHTML += '<li>' + [called.value, ...[...document.querySelectorAll('.face')].map((each) => each.textContent)].join(', ') + '</li>'; sheet.hidden = true">Create tour</button><button onclick="sheet.hidden = true">Cancel</button></div></div>
  <script>for (const face of document.querySelectorAll('.face')) face.onclick = () => {
    const open = face.nextElementSibling;
    if (open) return open.remove();
    const list = document.createElement('div');
    for (const each of face.dataset.of.split(',')) { const option = document.createElement('div'); option.className = 'option'; option.textContent = each; option.onclick = () => { face.textContent = each; list.remove(); }; list.append(option); }
    face.after(list);
  };</script>`;

/** Parts of a site beside it, as buttons; “+” belongs to the page at hand. */
const club = (
  hasMembers: boolean,
) => `<style>aside button.on { font-weight: bold }</style><aside>${['Start', ...(hasMembers ? ['Members'] : ['Minutes']), 'Plots'].map((name, at) => `<button class="${at === 0 ? 'part on' : 'part'}" onclick="go('${name}', this)">${name}</button>`).join('')}</aside><main id="here"></main><script>
  function go(name, button) {
    for (const each of document.querySelectorAll('aside button')) each.className = each === button ? 'part on' : 'part';
    here.innerHTML = '<h1>' + name + '</h1>' + (name === 'Members' ? '<button onclick="here.innerHTML = \\'<h1>A new member</h1><label>Name <input></label>\\'">New member</button>' : '<p>Nothing here.</p>');
  }
  go('Start', document.querySelector('aside button'));</script>`;

const counter = `<h1>Ticket desk</h1><div class="card"><p>To pay 29.60 €</p><span style="cursor: pointer" onclick="this.style.fontWeight = 'bold'; how.textContent = 'Cash it is'">Cash</span>
  <span style="cursor: pointer" onclick="how.textContent = 'Sold'">Sell tickets</span><p id="how"></p></div>`;

const office = {
  '/': '<title>Start</title><nav><a href="/">Overview</a> <a href="/found">Found items</a></nav><h1>Overview</h1><p>4 items today</p>',
  '/found':
    '<title>Found items</title><nav><a href="/">Overview</a> <a href="/found">Found items</a></nav><h1>Found items</h1><ul><li>Brown bag</li><li>Umbrella</li></ul>',
};

/** `lost`: a word of the step was left out. `whole`: what can be done there. */
export const leftOutSteps = [
  { step: 'Show only the bags among the found items', lost: /bags/, whole: 'Go to the found items', page: office },
  { step: 'Sell the tickets for cash', lost: /sell/i, whole: 'Click "Cash"', page: counter },
];

export const completeKinds: Kind[] = [
  {
    name: 'the part of a site that a new thing belongs to, by a button beside the page',
    page: club(true),
    steps: ['Begin a new member', shows('A new member')],
  },
  {
    name: 'a form that is only filled in',
    page: bill(true),
    steps: ['Enter 7 August 2026 as the new due date', shows('Due 1 July 2026')],
  },
];

export const completeFaults: Fault[] = [
  {
    name: 'that does not save a changed date',
    page: (isBroken) => bill(!isBroken),
    steps: ['Change the due date to 7 August 2026', shows('Due 2026-08-07')],
    message: /nothing changed|2026-08-07/,
  },
  {
    name: 'that does not post what is written',
    page: (isBroken) => board(!isBroken),
    steps: ['Write a notice “Wood chips” with the text “Free by the gate”', shows('Wood chips: Free by the gate')],
    message: /Wood chips|nothing changed/,
  },
  {
    name: 'whose drawn list does not offer the guide',
    page: (isBroken) => tours(!isBroken),
    steps: ['Create the Spanish tour "Night watch" with Lola Marín', shows('Night watch, Spanish, Lola Marín')],
    message: /Lola Marín/,
  },
];
