// Controls built from plain boxes, without a role that identifies them.
import type { Kind } from './agent-kinds.ts';

const said = '<p id="said"></p>';
const shows = (text: string) => `Check that the page shows "${text}"`;

const post = (author: string, text: string) => `<div class="post"><b>${author}</b><p>${text}</p>
  <span class="like" style="display:inline-block;width:14px;height:14px;background:#bbb"></span>
  <span class="more" style="display:inline-block;width:14px;height:14px;background:#888"></span>
  <ul hidden><li class="entry">Mute ${author}</li><li class="entry">Block ${author}</li></ul></div>`;
const wall = `${post('@ann', 'It rains')}${post('@bob', 'It snows')}${post('@ann', 'It pours')}${post('@ann', 'It clears')}${said}
  <script>for (const each of document.querySelectorAll('.post')) {
    const author = each.querySelector('b').textContent, note = (what) => { said.textContent += what + ' '; };
    each.querySelector('.like').onclick = () => note('liked:' + each.querySelector('p').textContent.replace(' ', '-'));
    each.querySelector('.more').onclick = () => { each.querySelector('ul').hidden = false; };
    for (const entry of each.querySelectorAll('li')) entry.onclick = () => note(entry.textContent);
  }</script>`;

export const plainKinds: Kind[] = [
  {
    name: 'a submenu, by its path',
    page: `<ul role="menubar"><li role="menuitem" aria-haspopup="true">File<ul role="menu" hidden>
      <li role="menuitem" onclick="said.textContent = 'Exported'">Export</li></ul></li></ul>${said}
      <script>const file = document.querySelector('[aria-haspopup]'), menu = file.querySelector('ul');
      file.onmouseenter = () => { menu.hidden = false; }; file.onmouseleave = () => { menu.hidden = true; };</script>`,
    steps: ['Click File > Export', shows('Exported')],
  },
  {
    name: 'an entry in the three-dot menu of one post',
    page: wall,
    steps: ['For the user @bob, click on the "Block" button', shows('Block @bob')],
  },
  {
    name: 'the same button on several posts of one author',
    page: wall,
    steps: [
      'Click the like button on 2 posts by @ann',
      shows('liked:It-rains liked:It-pours'),
      'Check that the page does not show "liked:It-clears"',
    ],
  },
  {
    name: 'a custom slider that reacts to keys',
    page: `<div class="slider" style="width:200px;height:12px;background:#ddd"><span class="slider-handle" tabindex="0"
      style="display:block;width:12px;height:12px;background:#333"></span></div><output>10</output>
      <script>document.querySelector('.slider-handle').onkeydown = ({ key }) => {
        const out = document.querySelector('output');
        out.textContent = Number(out.textContent) + (key === 'ArrowRight' ? 3 : key === 'ArrowLeft' ? -3 : 0);
      };</script>`,
    steps: ['Select 34 with the slider', shows('34')],
  },
  {
    name: 'a position in a list that is sorted by dragging',
    page: `<ul id="list">${['One', 'Two', 'Three', 'Four'].map((each) => `<li style="height:30px;user-select:none">${each}</li>`).join('')}</ul>${said}
      <script>let held = null;
      list.onpointerdown = ({ target }) => { held = target.closest('li'); };
      onpointermove = ({ clientY }) => {
        for (const each of held ? list.children : []) {
          const { top, height } = each.getBoundingClientRect(), middle = top + height / 2;
          const [from, to] = [[...list.children].indexOf(held), [...list.children].indexOf(each)];
          if (to > from && clientY > middle) each.after(held);
          if (to < from && clientY < middle) each.before(held);
        }
      };
      onpointerup = () => { held = null; said.textContent = [...list.children].map((each) => each.textContent).join(' '); };</script>`,
    steps: [
      'Drag "One" to the 3rd position',
      shows('Two Three One Four'),
      'Drag "Four" to the first position',
      shows('Four Two Three One'),
    ],
  },
  {
    name: 'a word in a text, and a box by its colour',
    page: `<p>The quick brown fox jumps over the lazy dog.</p><label>Word <input oninput="said.textContent = 'Typed ' + this.value"></label>
      ${['red', 'yellow'].map((each) => `<div class="swatch" style="width:40px;height:40px;background:${each}" onclick="said.textContent = 'Took ${each}'"></div>`).join('')}${said}`,
    steps: [
      'Find the 4th word in the paragraph and type it into the Word field',
      shows('Typed fox'),
      'Click on the yellow box',
      shows('Took yellow'),
    ],
  },
  {
    name: 'custom switches, by the text next to them',
    page: `${['Email alerts', 'Desktop alerts', 'Weekly summary']
      .map(
        (each, index) => `<div class="line" style="display:flex"><span>${each}</span>
        <div class="sw${index === 0 ? ' on' : ''}" style="width:46px;height:26px;background:#4a525d;cursor:pointer"></div></div>`,
      )
      .join('')}<button onclick="said.textContent = [...document.querySelectorAll('.sw')].map((each) =>
        each.className).join('/')">Save</button>${said}
      <script>for (const each of document.querySelectorAll('.sw')) each.onclick = () => each.classList.toggle('on')</script>`,
    steps: [
      'Check "Weekly summary"',
      'Turn off "Email alerts"',
      'Uncheck "Weekly summary"',
      'Check "Desktop alerts"',
      'Check "Desktop alerts"',
      'Click "Save"',
      shows('sw/sw on/sw'),
    ],
  },
  {
    name: 'a dialog on a page whose body has no height',
    page: `<style>body { overflow: hidden }</style><div style="position:absolute;top:80px;left:200px;width:300px">
      <div style="position:relative;overflow:auto"><form onsubmit="said.textContent = 'Hello ' + who.value; return false">
      <label>Name <input id="who"></label><button>Enter</button>${said}</form></div></div>`,
    steps: ['Type "Ada" into the Name field', 'Click Enter', shows('Hello Ada')],
  },
  {
    name: 'an entry with a noun that the page does not write',
    page: `<nav>${['Berlin', 'Lisbon'].map((each) => `<a href="#" onclick="said.textContent = 'Opened ${each}'">${each}</a>`).join(' ')}</nav>${said}`,
    steps: ['Open the Berlin office', shows('Opened Berlin')],
  },
  {
    name: 'a branch of a tree that a click only selects',
    page: `<div class="branch"><span class="tree-expander" style="display:inline-block;width:12px;height:12px;background:#999"></span>
      <span role="treeitem" tabindex="0" aria-expanded="false">Garden</span></div><div id="leaves"></div>${said}
      <script>const item = document.querySelector('[role=treeitem]');
      item.onclick = () => { item.setAttribute('aria-selected', 'true'); said.textContent = 'Garden is selected'; };
      document.querySelector('.tree-expander').onclick = () => setTimeout(() => { item.setAttribute('aria-expanded', 'true');
        leaves.innerHTML = '<a href="#" onclick="said.textContent = &quot;Opened Tools&quot;">Tools</a>'; }, 200);</script>`,
    steps: ['Open Garden and click on Tools', shows('Opened Tools')],
  },
  {
    name: 'boxes behind buttons of their own',
    page: `<ul>${['Pay the rent', 'Call the plumber']
      .map(
        (
          each,
        ) => `<li style="position:relative;height:30px;list-style:none"><input type="checkbox" style="width:20px;height:20px">
        <button aria-label="" style="position:absolute;left:0;top:0;width:30px;height:30px;opacity:0"
          onclick="const box = this.previousElementSibling; setTimeout(() => { box.checked = !box.checked; said.textContent = 'Done: ${each}'; }, 300)"></button>
        <span>${each}</span></li>`,
      )
      .join('')}</ul>${said}`,
    steps: ['Tick off the task about the plumber', shows('Done: Call the plumber')],
  },
  {
    name: 'signs that are described by their looks',
    page: `<ul>${['Ada', 'Bob']
      .map(
        (each) => `<li style="height:30px"><span>${each}</span>
        <button class="icon-kebab" style="width:24px;height:24px" onclick="said.textContent = 'Menu of ${each}'"></button>
        <button class="fa-trash" style="width:24px;height:24px" onclick="said.textContent = 'Threw away ${each}'"></button></li>`,
      )
      .join('')}</ul>${said}`,
    steps: [
      'Click the three dots next to Bob',
      shows('Menu of Bob'),
      'Click the little bin next to Ada',
      shows('Threw away Ada'),
    ],
  },
  {
    name: 'a login whose next page lists errors and shows progress',
    page: `<form onsubmit="this.remove(); home.hidden = false; return false"><label>Email <input></label>
      <label>Password <input type="password"></label><button>Sign in</button></form>
      <div id="home" hidden><h1>Overview</h1><div role="progressbar" aria-valuenow="40" style="width:200px;height:8px;background:#ccc"></div>
      <table><tr><th>Job</th><th>State</th></tr><tr><td>Backup</td><td class="error">Failed: disk not found</td></tr>
      <tr><td>Mail</td><td>Fine</td></tr></table></div>`,
    steps: ['Log in with ada@example.com and the password lovelace1', shows('Overview')],
  },
  {
    name: 'two forms with fields of the same names',
    page: `${['Short', 'Long']
      .map(
        (
          each,
        ) => `<section><h2>${each}</h2><form onsubmit="said.textContent = '${each}: ' + [...this.querySelectorAll('input')].map((one) => one.value).join(', '); return false">
        <label>Name <input></label>${each === 'Long' ? '<label>City <input></label>' : ''}<button>Save ${each}</button></form></section>`,
      )
      .join('')}${said}`,
    steps: ['Fill in the form: Name Ada, City London', 'Click "Save Long"', shows('Long: Ada, London')],
  },
  {
    name: 'a list that shows a part of what it has',
    page: `<h1>Orders</h1><table>${['Order', ...Array.from({ length: 10 }, (_, at) => `A-${at}`)].map((each, at) => `<tr class="row-${at}">${at === 0 ? `<th>${each}</th>` : `<td>${each}</td>`}</tr>`).join('')}</table>
      <p>1–10 of 23</p><ul class="sidebar-nav"><li>One</li><li>Two</li></ul>`,
    steps: ['There are 23 orders in total'],
  },
];
