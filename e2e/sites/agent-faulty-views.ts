// Websites that show something wrong, or do not show what is expected.
import { type Fault, list, said, say, table } from './agent-fault.ts';

/** Text that is in the page but not visible. */
const unreadable = {
  'not displayed': '<p style="display:none">Saved</p>',
  'made invisible': '<p style="visibility:hidden">Saved</p>',
  'without opacity': '<div style="opacity:0"><p>Saved</p></div>',
  'off the screen': '<p style="position:absolute;left:-9999px">Saved</p>',
  'cut off': '<div style="height:0;overflow:hidden"><p>Saved</p></div>',
  'clipped away': '<p style="position:absolute;clip-path:inset(50%)">Saved</p>',
  covered: '<p>Saved</p><div style="position:fixed;inset:0;background:white">Please wait</div>',
  'folded away': '<details><summary>More</summary><p>Saved</p></details>',
  transparent: '<p style="color:transparent">Saved</p>',
  'moved out of its box': '<p style="text-indent:-9999px">Saved</p>',
  'scaled to nothing': '<p style="transform:scale(0)">Saved</p>',
};

export const seenFaults: Fault[] = [
  ...Object.entries(unreadable).map(([how, html]) => ({
    name: `with a success message that is ${how}`,
    page: (broken: boolean) => `<h1>Profile</h1>${broken ? html : '<p>Saved</p>'}`,
    steps: ['Check that the page shows "Saved"'],
    message: /Saved/,
  })),
  {
    name: 'whose success message disappears immediately',
    page: (broken) => `${said}<button onclick="${say('Saved')};
      ${broken ? `setTimeout(() => ${say('')}, 200)` : ''}">Save</button>`,
    steps: ['Click "Save"', 'Check that the page shows the text "Saved"'],
    message: /Saved/,
  },
  {
    name: 'that lists the orders of others, but not the new one',
    page: (
      broken,
    ) => `<label>Customer <input id="who"></label><button onclick="${broken ? '' : "const row = rows.insertRow(); row.insertCell().textContent = who.value; row.insertCell().textContent = 'New';"}
      ${say('Thank you')}">Send</button>${said}<h2>Orders</h2><table id="rows"><tr><th>Order of</th><th>Status</th></tr>
      <tr><td>Order of Bob</td><td>New</td></tr><tr><td>Order of Eve</td><td>Shipped</td></tr></table>`,
    steps: ['Type "Order of Ada" into the Customer field', 'Click "Send"', 'The new order is in the list'],
    message: /which order is meant/,
  },
  {
    name: 'whose entry has another value than the one beside it',
    page: (broken) =>
      `<h1>User table</h1>${table(['Name', 'Role'], ['Ada Blake', broken ? 'Author' : 'Editor'], ['Bob Stone', broken ? 'Editor' : 'Author'])}`,
    steps: ['In the user table Ada Blake is now an Editor'],
    message: /Editor/,
  },
  {
    name: 'with more entries than a short list beside it',
    page: (broken) =>
      `<h1>Products</h1>${table(['Product', 'Price'], ['Tea', '3'], ['Milk', '1'], ...(broken ? [['Salt', '2']] : []))}${list(['Help', 'Terms'])}`,
    steps: ['There are 2 products'],
    message: /is 3/,
  },
  {
    name: 'with a wrong total',
    page: (broken) =>
      table(['Product', 'Price'], ['Bread', '$12.50'], ['Milk', '$12.50'], ['Total', broken ? '$12.50' : '$25.00']),
    steps: ['Check that the total is $25.00'],
    message: /total.*\$12\.50/i,
  },
  {
    name: 'with one product too many',
    page: (broken) => `<h1>Products</h1>${list(['Bread', 'Milk', 'Tea', ...(broken ? ['Rice'] : [])])}`,
    steps: ['There should be 3 products in the list'],
    message: /products?.*4/,
  },
  {
    name: 'with one item too many in the cart, and another list of the right length',
    page: (broken) => `<section><h2>Cart</h2>${list(['Bread', 'Milk', ...(broken ? ['Tea'] : [])])}</section>
      <section><h2>Recently seen</h2>${list(['Rice', 'Salt'])}</section>`,
    steps: ['The cart should contain 2 items'],
    message: /cart.*3/i,
  },
  {
    name: 'with a different number that ends the same',
    page: (broken) => `<p>Your balance: ${broken ? '112.50' : '12.50'} points</p>`,
    steps: ['Check that the page shows "12.50 points"'],
    message: /112\.50/,
  },
  {
    name: 'with a price in the wrong row',
    page: (broken) => table(['Product', 'Price'], ['Tea', broken ? '$3' : '$4'], ['Coffee', broken ? '$4' : '$3']),
    steps: ['The price of Tea must be $4'],
    message: /price.*Tea.*\$3/i,
  },
  {
    name: 'with a role in the wrong row',
    page: (broken) => table(['Name', 'Role'], ['Ada', broken ? 'Guest' : 'Admin'], ['Bob', broken ? 'Admin' : 'Guest']),
    steps: ['The row of Ada should show "Admin"'],
    message: /Ada/,
  },
  {
    name: 'whose cart stays empty, although the product is listed',
    page: (broken) => `<section><h2>Shelf</h2>${list(['Blue Mug', 'Red Mug'])}</section>
      <section><h2>Cart</h2>${broken ? '<p>Nothing yet.</p>' : list(['Blue Mug'])}</section>`,
    steps: ['Verify that the cart contains the Blue Mug'],
    message: /Blue Mug/,
  },
  {
    name: 'whose link leads to a missing page',
    page: (broken) => ({
      '/': '<a href="/terms">Terms</a>',
      '/terms': (_request, response) =>
        broken
          ? response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
          : response.setHeader('content-type', 'text/html').end('<h1>Terms</h1><p>Be kind.</p>'),
    }),
    steps: ['Click "Terms"', 'I should be on the terms page'],
    message: /terms/i,
  },
  {
    name: 'whose link returns an empty 404',
    page: (broken) => ({ '/': '<a href="/shoes">Shoes</a>', ...(broken ? {} : { '/shoes': '<h1>All shoes</h1>' }) }),
    steps: ['Click "Shoes"', 'Check that the page shows "All shoes"'],
    message: /shoes/i,
  },
  {
    name: 'that shows an error when none is expected',
    page: (broken) =>
      `<h1>Profile</h1>${broken ? '<p style="color:red">Something went wrong.</p>' : '<p>All is well.</p>'}`,
    steps: ['Check that no error is shown'],
    message: /error/,
  },
  ...[
    ['marked as an alert', '<p role="alert">Your session has ended</p>', '<p role="alert">Profile saved</p>'],
    [
      'styled as danger',
      '<p class="alert alert-danger">Your card is used up</p>',
      '<p class="alert-success">Card kept</p>',
    ],
    [
      'red text under a field',
      '<label>Zip <input></label><p style="color:#dc3545">Five digits only</p>',
      '<label>Zip <input></label>',
    ],
  ].map(([how, bad, good]) => ({
    name: `with an error message that is ${how} when none is expected`,
    page: (broken: boolean) => `<h1>Profile</h1><div>${broken ? bad : good}</div>`,
    steps: ['The page should show no error'],
    message: /no error message is shown, found the page says/,
  })),
  {
    name: 'that shows no error when one is expected',
    page: (broken) => `<h1>Profile</h1>${broken ? '<p>All is well.</p>' : '<p class="danger">Name is required</p>'}`,
    steps: ['Check that an error message is shown'],
    message: /error/,
  },
  {
    name: 'whose error message is an old one',
    page: (
      broken,
    ) => `<p class="error">Error of yesterday</p><button onclick="${say(broken ? 'Fine' : 'Invalid code')}">
      Check</button>${said}`,
    steps: ['Click "Check"', 'An error message appears'],
    message: /error/,
  },
  {
    name: 'that says thank you although the card was declined',
    page: (broken) => `<h1>Thank you</h1><p class="${broken ? 'error' : 'note'}">
      ${broken ? 'Your card was declined' : 'Your payment was accepted'}</p>`,
    steps: ['Verify that the payment was successful'],
    message: /declined/,
  },
  {
    name: 'whose order was not successful',
    page: (broken) => `<h1>Order</h1><p role="status">Your order was ${broken ? 'not ' : ''}successful.</p>`,
    steps: ['Check that the order was placed successfully'],
    message: /success/,
  },
  {
    name: 'that rejects the login',
    page: (broken) => ({
      '/': '<form action="/in"><label>User <input></label><label>Password <input type="password"></label><button>Log in</button></form>',
      '/in': broken ? '<h1>Wrong password</h1><p>Please go back.</p>' : '<h1>Welcome</h1><a href="/">Log out</a>',
    }),
    steps: ['Log in as ada with the password rye-bread', 'I should be logged in'],
    message: /Login failed: the page says “Wrong password”/,
  },
  {
    name: 'whose list is not sorted',
    page: (broken) => table(['Product', 'Price'], ['Tea', '$3'], ['Coffee', broken ? '$9' : '$4'], ['Rice', '$5']),
    steps: ['The products should be sorted by price from low to high'],
    message: /\$5.*\$9/,
  },
  {
    name: 'whose search finds everything',
    page: (
      broken,
    ) => `<input type="search" placeholder="Search" onchange="find(this.value)">${list(['Green tea', 'Coffee'])}
      <script>function find(text) {
        for (const each of document.querySelectorAll('li')) each.hidden = ${broken ? 'false' : '!each.textContent.includes(text)'};
        document.querySelector('ul').className = 'found';
      }</script>`,
    steps: ['Search for tea', 'Check that "Coffee" is not shown'],
    message: /Coffee/,
  },
  {
    name: 'that loses what was saved when it is reloaded',
    page: (
      broken,
    ) => `<label>City <input id="city"></label><button onclick="${broken ? '' : 'localStorage.city = city.value;'}
      ${say('Saved')}">Save</button>${said}<script>city.value = localStorage.city ?? ''</script>`,
    steps: ['Type "Rome" into "City" and click "Save"', 'Reload the page', 'The City field should contain "Rome"'],
    message: /City.*Rome/,
  },
  {
    name: 'whose button stays disabled',
    page: (broken) =>
      `<label>Code <input oninput="pay.disabled = ${broken}"></label><button id="pay" disabled>Pay</button>`,
    steps: ['Enter 4711 into the Code field', 'Verify that the Pay button is enabled'],
    message: /Pay.*not enabled/i,
  },
  {
    name: 'with one row that has no price',
    page: (broken) => table(['Product', 'Price'], ['Tea', '$3'], ['Rice', broken ? '' : '$5'], ['Salt', '$1']),
    steps: ['Check that every row has a price'],
    message: /price/,
  },
  {
    name: 'with one row that lacks its button',
    page: (broken) =>
      table(['Name', ''], ['Ada', '<button>Delete</button>'], ['Bob', broken ? '' : '<button>Delete</button>']),
    steps: ['Every row should have a Delete button'],
    message: /“Bob”/,
  },
  {
    name: 'with one row in a different state',
    page: (broken) => table(['Name', 'State'], ['Ada', 'Active'], ['Bob', broken ? 'Blocked' : 'Active']),
    steps: ['All rows contain "Active"'],
    message: /“Bob Blocked”/,
  },
  {
    name: 'with one price that is too high',
    page: (broken) => table(['Product', 'Price'], ['Tea', '$3'], ['Rice', broken ? '$30' : '$5']),
    steps: ['All prices should be less than $10'],
    message: /\$30/,
  },
  {
    name: 'with one checkbox that is not ticked',
    page: (broken) =>
      ['Tea', 'Rice', 'Salt']
        .map((name) => `<label><input type="checkbox" ${broken && name === 'Rice' ? '' : 'checked'}> ${name}</label>`)
        .join(''),
    steps: ['All checkboxes should be checked'],
    message: /“Rice” is not ticked/,
  },
  {
    name: 'with a missing image',
    page: (broken) =>
      `<img alt="Logo" width="90" height="40" src="${broken ? '/none.png' : 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'}">`,
    steps: ['The image "Logo" should be shown'],
    message: /“Logo”/,
  },
  {
    name: 'that says the opposite',
    page: (broken) => `<p>Your order was ${broken ? 'not ' : ''}shipped.</p>`,
    steps: ['The page should say that your order was shipped'],
    message: /not shipped/,
  },
  {
    name: 'that says the opposite by a single word',
    page: (broken) => `<p>Payment was ${broken ? 'un' : ''}successful</p>`,
    steps: ['Check that the page shows "successful"'],
    message: /successful/,
  },
  {
    name: 'whose message was already there',
    page: (broken) =>
      `<p>Saved</p><button onclick="${say(broken ? 'The disk is full' : 'Saved')}">Save</button>${said}`,
    steps: ['Click "Save"', 'A message saying "Saved" appears'],
    message: /Saved/,
  },
  {
    name: 'with the right number in the wrong column',
    page: (broken) => table(['Product', 'Stock', 'Price'], ['Tea', '5', broken ? '3' : '5']),
    steps: ['The price of Tea should be 5'],
    message: /price.*Tea.*3/,
  },
  {
    name: 'with a total that begins the same',
    page: (broken) => `<p>Total: $12${broken ? '0' : ''}</p>`,
    steps: ['The total should be $12'],
    message: /total.*\$120/,
  },
];

/** A negative check about an element must not pass because the element is missing. */
export const missingFaults: Fault[] = [
  {
    name: 'without the checkbox that must not be ticked',
    page: (broken) => `<h1>Profile</h1>${broken ? '' : '<label><input type="checkbox"> Agree</label>'}`,
    steps: ['The checkbox "Agree" should not be ticked'],
    message: /Agree/,
  },
  {
    name: 'without the button that must be disabled',
    page: (broken) => `<h1>Profile</h1>${broken ? '' : '<button disabled>Save</button>'}`,
    steps: ['The Save button should be disabled'],
    message: /Save/,
  },
  {
    name: 'without the total that must have changed',
    page: (broken) => `<h1>Cart</h1>${broken ? '' : '<p>Total: $7</p>'}`,
    steps: ['The total should not be $5'],
    message: /total/,
  },
  {
    name: 'without the row that must not contain a text',
    page: (broken) => table(['Name', 'Role'], ['Ada', 'Admin'], broken ? [] : ['Bob', 'Guest']),
    steps: ['The row of Bob should not show "Admin"'],
    message: /Bob/,
  },
  {
    name: 'whose list contains something that it must not',
    page: (broken) => `<h1>Todos</h1>${list(['Pay rent', broken ? 'Buy milk' : 'Walk the dog'])}`,
    steps: ['Check that the list does not contain "Buy milk"'],
    message: /Buy milk/,
  },
  {
    name: 'whose badge is gone, so that it says neither one number nor another',
    page: (broken) =>
      `<ul>${['Mug', 'Cup'].map((each) => `<li><b>${each}</b> <button>Add to cart</button></li>`).join('')}</ul>${broken ? '' : '<span class="cart-icon" aria-label="Cart">2</span>'}`,
    steps: ['Check that the cart icon is not "1"'],
    message: /not clear|not shown/,
  },
  {
    name: 'whose cart is not empty',
    page: (broken) => `<section><h2>Cart</h2>${list(broken ? ['Blue Mug', 'Red Mug'] : [])}</section>`,
    steps: ['The cart should be empty'],
    message: /cart/,
  },
  {
    name: 'whose dialog with a backdrop stays open',
    page: (broken) =>
      `<h1>Shop</h1>${broken ? '<div style="position:fixed;inset:0;display:grid;place-items:center;background:#0008"><div style="background:white"><h2>Join us</h2><button>No</button></div></div>' : ''}`,
    steps: ['The popup should be closed'],
    message: /dialog/,
  },
  {
    name: 'whose custom dialog stays open',
    page: (broken) =>
      `<h1>Shop</h1>${broken ? '<div class="overlay" style="position:fixed;inset:20px;background:white"><h2>Join us</h2><button>Close</button></div>' : ''}`,
    steps: ['Verify that the dialog is closed'],
    message: /dialog/,
  },
];
