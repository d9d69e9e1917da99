// Pages before and after a change: the element that a step used is renamed, moved, duplicated, restyled or removed.
export type Change = {
  /** Completes "a page on which …". */
  name: string;
  step: string;
  before: string;
  after: string;
  /** Whether it is clearly the same element; if not, no other may be used instead. */
  same: boolean;
  /** The message in the history, if one is expected. */
  healed?: RegExp;
};

const button = (used: string, text: string, attributes = '') =>
  `<button ${attributes} onclick="use('${used}')">${text}</button>`;
const field = (used: string, label: string, attributes = '') =>
  `<label>${label} <input ${attributes} oninput="use('${used}')"></label>`;
const link = (used: string, text: string, attributes = '') =>
  `<a href="#${used}" onclick="use('${used}')" ${attributes}>${text}</a>`;

export const changes: Record<string, Change[]> = {
  renamed: [
    {
      name: 'a button has one word more',
      step: 'Click "Pay"',
      before: `<h2>Your order</h2>${button('right', 'Pay')} ${button('wrong', 'Cancel')}`,
      after: `<h2>Your order</h2>${button('right', 'Pay now')} ${button('wrong', 'Cancel')}`,
      same: true,
      healed: /the “Pay” button is now the “Pay now” button/i,
    },
    {
      name: 'a button with a test id is renamed, and a new button has a similar name',
      step: 'Click "Pay"',
      before: `<h2>Your order</h2>${button('right', 'Pay', 'data-testid="pay"')} ${button('wrong', 'Cancel')}`,
      after: `<h2>Your order</h2>${button('right', 'Complete purchase', 'data-testid="pay"')} ${button('wrong', 'Cancel')}
        <h2>Other ways</h2>${button('wrong', 'Pay later')}`,
      same: true,
      healed: /“Pay” button is now the “Complete purchase” button/,
    },
    {
      name: 'a field has a different label',
      step: 'Type "ada@example.com" into "E-mail"',
      before: `<form>${field('right', 'E-mail', 'name="email"')} ${field('wrong', 'City', 'name="city"')}</form>`,
      after: `<form>${field('right', 'Your e-mail address', 'name="email"')} ${field('wrong', 'City', 'name="city"')}</form>`,
      same: true,
      healed: /“E-mail” field is now the “Your e-mail address” field/,
    },
    {
      name: 'only the number in a name is different',
      step: 'Open the invoice',
      before: `<h2>Last month</h2>${link('right', 'Invoice 1001')} ${link('wrong', 'Offers')}`,
      after: `<h2>Last month</h2>${link('right', 'Invoice 1002')} ${link('wrong', 'Offers')}`,
      same: true,
    },
    {
      name: 'a button is replaced by one with another meaning',
      step: 'Click "Pay"',
      before: `<h2>Your order</h2>${button('right', 'Pay')}`,
      after: `<h2>Your order</h2>${button('wrong', 'Empty the basket')}`,
      same: false,
    },
  ],
  moved: [
    {
      name: 'a button has moved to another part of the page',
      step: 'Click "Subscribe"',
      before: `<header>${button('right', 'Subscribe', 'id="subscribe"')}</header><main><h1>News</h1><p>Today it rains.</p></main>`,
      after: `<header>Weather</header><main><h1>News</h1><p>Today it rains.</p></main><footer><h2>Letters</h2>${button('right', 'Subscribe', 'id="subscribe"')}</footer>`,
      same: true,
    },
    {
      name: 'two fields have swapped places',
      step: 'Type "Ada" into "First name"',
      before: `<form>${field('right', 'First name')} ${field('wrong', 'Last name')}</form>`,
      after: `<form>${field('wrong', 'Last name')} ${field('right', 'First name')}</form>`,
      same: true,
    },
  ],
  duplicated: [
    {
      name: 'another section has a second button with the same name',
      step: 'Click "Download"',
      before: `<section><h2>Report</h2><p>Of this year</p>${button('right', 'Download', 'id="report"')}</section>`,
      after: `<section><h2>Archive</h2><p>Of all years</p>${button('wrong', 'Download', 'id="archive"')}</section>
        <section><h2>Report</h2><p>Of this year</p>${button('right', 'Download', 'id="report"')}</section>`,
      same: true,
    },
    {
      name: 'there is a second, identical button',
      step: 'Click "Download"',
      before: `<p>${button('right', 'Download')}</p>`,
      after: `<p>${button('wrong', 'Download')}</p><p>${button('wrong', 'Download')}</p>`,
      same: false,
    },
  ],
  deleted: [
    {
      name: 'a button is gone, and one with a similar name remains',
      step: 'Click "Save"',
      before: `<h2>Letter</h2>${button('wrong', 'Save draft')} ${button('right', 'Save')} ${button('wrong', 'Close')}`,
      after: `<h2>Letter</h2>${button('wrong', 'Save draft')} ${button('wrong', 'Close')}`,
      same: false,
    },
    {
      name: 'a link is gone, and a button with the same name is in another place',
      step: 'Click "Search"',
      before: `<nav>${link('right', 'Search', 'id="search"')}</nav><h1>Library</h1><p>Open till nine.</p>`,
      after: `<nav>Library</nav><h1>Staff</h1><p>Look for colleagues.</p>${button('wrong', 'Search', 'id="staff"')}`,
      same: false,
    },
    {
      name: 'a field is gone, and its neighbour remains',
      step: 'Type "Ada" into "Name"',
      before: `<form>${field('right', 'Name')} ${field('wrong', 'Company name')}</form>`,
      after: `<form>${field('wrong', 'Company name')}</form>`,
      same: false,
    },
  ],
  restyled: [
    {
      name: 'a button became a link, with other classes and boxes around it',
      step: 'Click "Book a table"',
      before: `<h1>Trattoria</h1><div class="row">${button('right', 'Book a table', 'class="btn"')}</div>`,
      after: `<h1>Trattoria</h1><div class="grid"><div class="cell"><span>${link('right', 'Book a table', 'class="cta-7"')}</span></div></div>`,
      same: true,
      healed: /the “Book a table” button is now the “Book a table” link/i,
    },
    {
      name: 'ids are different on each visit',
      step: 'Type "Ada" into "Name"',
      before: `<form>${field('right', 'Name', 'id="input-48213"')} ${field('wrong', 'City', 'id="input-48214"')}</form>`,
      after: `<form>${field('right', 'Name', 'id="input-90417"')} ${field('wrong', 'City', 'id="input-90418"')}</form>`,
      same: true,
    },
  ],
};

/** Reports to the server which element was used, and shows it. */
export function asPage(content: string) {
  return `<script>function use(what) { fetch('/used/' + what); document.querySelector('output').textContent = what; }</script>
    ${content}<output></output>`;
}
