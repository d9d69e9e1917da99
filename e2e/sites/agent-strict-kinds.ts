// Healthy websites, with steps that an agent that is too strict would fail.
import { said, say } from './agent-fault.ts';
import type { Kind } from './agent-kinds.ts';

const logIn = 'Log in as ada with the password rye-bread';
const fields = '<label>User <input name="user"></label><label>Password <input name="word" type="password"></label>';
const refusing = `<form onsubmit="event.preventDefault(); ${say('Wrong password')}">${fields}<button>Log in</button></form>${said}`;

export const strictKinds: Kind[] = [
  {
    name: 'a form whose button has a name of its own, on a site with a search',
    page: {
      '/': `<form action="/found" role="search"><input type="search" aria-label="Search"><button>Search</button></form>
        <form action="/joined"><label>Name <input name="name"></label><button>Become a member</button></form>`,
      '/found': '<h1>Nothing was found</h1>',
      '/joined': '<h1>Welcome to the club</h1>',
    },
    steps: ['Type "Ada" into Name', 'Send the form', 'Check that the page shows "Welcome to the club"'],
  },
  {
    name: 'a login that should be rejected',
    page: refusing,
    steps: [logIn, 'Check that the page shows "Wrong password"', 'I should not be logged in'],
  },
  {
    name: 'a login that is only attempted',
    page: refusing,
    steps: ['Try to log in as ada with the password rye', 'Type "bob" into the User field'],
  },
  {
    name: 'a page after the login that mentions failures',
    page: {
      '/': `<form action="/in">${fields}<button>Log in</button></form>`,
      '/in': '<h1>Desk</h1><p class="danger">2 failed builds</p><a href="/">Log out</a>',
    },
    steps: [logIn],
  },
  {
    name: 'a page that should be missing',
    page: {
      '/': '<a href="/old">Old page</a>',
      '/old': (_request, response) =>
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Page not found</h1>'),
    },
    steps: ['Click "Old page"', 'Check that the page shows "Page not found"'],
  },
  {
    name: 'a message that is shown a second time',
    page: `<button onclick="${say('Saved')}">Save</button>${said}`,
    steps: ['Click "Save"', 'A message saying "Saved" appears', 'Click "Save"', '"Saved" appears'],
  },
  {
    name: 'a message without errors',
    page: '<h1>Import</h1><p>No errors found, 0 failed.</p><div role="alert" class="alert-success">All rows saved</div>',
    steps: ['Check that no error is shown', 'There should be no error messages on the page'],
  },
  {
    name: 'a form that is invalid until it is touched',
    page: '<form class="ng-invalid ng-untouched"><p>Your name, please</p><input class="ng-invalid" aria-label="Name"></form>',
    steps: ['Check that no error is shown'],
  },
  {
    name: 'a full-screen application that is not a dialog',
    page: `<div style="position:fixed;inset:0"><h1>Desk</h1><button onclick="this.textContent = 'Done'">Go</button></div>`,
    steps: ['No dialog is shown', 'Click "Go"'],
  },
  {
    name: 'a stopwatch',
    page: `<p id="clock">0</p><button onclick="setInterval(() => { clock.textContent = +clock.textContent + 1 }, 100)">Start</button>`,
    steps: ['Click "Start"'],
  },
  {
    name: 'a clock that is stopped',
    page: `<p id="clock"></p><button onclick="clearInterval(timer); clock.textContent = 'Stopped'">Stop</button>
      <script>const timer = setInterval(() => { clock.textContent = Date.now() }, 100)</script>`,
    steps: ['Click "Stop"', 'Check that the page shows "Stopped"'],
  },
  {
    name: 'buttons that are re-rendered on each click',
    page: `<ul></ul><script>
      const invited = new Set();
      function invite(name) {
        if (name) invited.add(name);
        document.querySelector('ul').innerHTML = ['Ada', 'Bob', 'Cleo']
          .map((each) => '<li>' + each + (invited.has(each) ? ' comes' : ' <button onclick="invite(this.id)" id="' + each + '">Invite</button>'))
          .join('');
      }
      invite();</script>`,
    steps: ['Click all "Invite" buttons', 'The page must not contain "Invite"'],
  },
  {
    name: 'a button for every row',
    page: `<h2>Users</h2><ul>${['Ada', 'Bob'].map((name) => `<li class="user">${name} <button onclick="this.replaceWith('welcomed')">Greet</button></li>`).join('')}</ul>`,
    steps: ['Click "Greet" for every user', 'The page must not contain "Greet"'],
  },
  {
    name: 'a cookie banner at the bottom of the page',
    page: `<h1>Shop</h1><div id="bar" style="position:fixed;bottom:0"><p>This site uses cookies.</p>
      <button onclick="bar.remove(); document.title = 'Agreed'">OK</button></div>`,
    steps: ['If there is a cookie banner, accept it', 'The browser title should be "Agreed"'],
  },
  {
    name: 'a name in two fields',
    page: `<form onsubmit="event.preventDefault(); document.body.innerHTML = '<h1>Welcome ' + first.value + '/' + last.value + '</h1>'">
      <label>First name <input id="first"></label><label>Last name <input id="last"></label>
      <label>Email <input type="email"></label><label>Password <input type="password"></label><button>Sign up</button></form>`,
    steps: ['Sign up with the name Jane Doe', 'Check that the page shows "Welcome Jane/Doe"'],
  },
  {
    name: 'a spinner that ignores keys',
    page: `<div>Guests <button onclick="guests.textContent--">−</button>
      <span role="spinbutton" id="guests" aria-label="Guests" tabindex="0">1</span>
      <button onclick="guests.textContent++">+</button></div>`,
    steps: ['Set the guests to 4', 'Check that the page shows "4"'],
  },
  {
    name: 'a transparent native dropdown over its own label',
    page: `<div style="position:relative;width:200px;height:30px"><span id="shown">Name</span><select aria-label="Order"
      style="opacity:.001;position:absolute;inset:0" onchange="shown.textContent = this.value"><option>Name</option>
      <option>Price</option></select></div>`,
    steps: ['Choose Price as the order', 'Check that the page shows "Price"'],
  },
  {
    name: 'a list of products',
    page: '<h2>Products</h2><ul><li class="product">Tea</li><li class="product">Rice</li></ul>',
    steps: ['Verify that the list of products is shown', 'The products should contain "Rice"'],
  },
];
