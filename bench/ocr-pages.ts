// Pages with typical website text, rendered for the text reader. `data-line` elements contain the expected lines.
import { readFileSync } from 'node:fs';

export type TestPage = { name: string; html: string };

const geist = readFileSync('node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2');
const face = `@font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${geist.toString('base64')}) }`;

const words = {
  links: ['Home', 'Products', 'Pricing', 'Docs', 'Sign in', 'Cart (3)', 'My account', 'Help', 'Log out', 'Deutsch'],
  buttons: [
    'Add to cart',
    'Save changes',
    'Cancel',
    'Continue',
    'Log in',
    'Sign up for free',
    'Place order',
    'Delete',
    'OK',
    'Apply',
    'Next',
    'Back',
    'Send message',
    'Buy now',
    'Edit profile',
    'Show all 24 reviews',
    'Try again',
    '+ New task',
  ],
  labels: [
    'E-mail address',
    'Password',
    'First name',
    'Postal code',
    'Card number',
    'Quantity',
    'Country',
    'Date of birth',
  ],
  values: [
    'jane.doe@example.com',
    'info@blue-mugs.co.uk',
    '4111 1111 1111 1111',
    '1010 Vienna',
    '05/12/2026',
    '+43 660 1234567',
    'Illinois',
    'Unit 10-B',
    'https://shop.example/cart?id=42',
    'Order #10823-B',
  ],
  prices: [
    '$12.50',
    '$1,299.00',
    '19,99',
    'Total: $47.97',
    'Tax: $3.88',
    '2 x $7.99',
    '-15 %',
    '0.00',
    '3 of 12',
    '10:30 AM',
  ],
  sentences: [
    'Your order has been placed.',
    'This field is required.',
    'Sorry, this user has been locked out.',
    'Free shipping on orders over $50',
    'Showing 1-10 of 128 results',
    'Are you sure you want to delete this item?',
    'You have 3 new messages',
    'Last updated 5 minutes ago',
    'No results found for "blue mug"',
    "Don't have an account yet?",
    'By continuing you agree to our Terms of Service and Privacy Policy.',
    'Invalid username or password!',
  ],
  titles: ['Checkout', 'Welcome back, Anna', 'Shopping cart', 'Account settings', 'Order history'],
  names: ['Blue Mug', 'Espresso Cup 90 ml', 'Tea Pot (large)', 'T-Shirt XL', 'USB-C Cable 2m', 'Sauce Labs Backpack'],
};
const moreWords: typeof words = {
  links: ['Start', 'Catalogue', 'Blog', 'Contact', 'Register', 'Wish list', 'Orders', 'Support', 'Sign out', 'English'],
  buttons: [
    'Checkout',
    'Update',
    'Discard',
    'Submit',
    'Create account',
    'Pay $24.00',
    'Remove',
    'Yes',
    'No',
    'Filter',
    'Previous',
    'Finish',
    'Reply',
    'Download PDF',
    'Upload file',
    'View details',
    'Load more',
    'Book a table',
  ],
  labels: ['User name', 'Street', 'City', 'Phone', 'Expiry date', 'Message', 'Company', 'Search'],
  values: [
    'm.lopez_77@mail.example.org',
    'support@acme.io',
    '221B Baker Street',
    '90210',
    '2026-11-15',
    '(555) 010-9988',
    'Lilly Olson',
    'INV-2026-0042',
    'www.example.com/sale',
    'Room 101',
  ],
  prices: [
    '$9.99',
    '$2,450.75',
    '1.234,50',
    'Subtotal: $86.10',
    'Shipping: $4.90',
    '3 x $15.00',
    '-20%',
    '100',
    '7 / 10',
    '23:59',
  ],
  sentences: [
    'Thank you for your order!',
    'Please enter a valid e-mail address.',
    'The page you are looking for does not exist.',
    'Only 2 left in stock',
    'Sorted by price, lowest first',
    'Do you really want to leave this page?',
    'Welcome to the Internet',
    '12 unread notifications',
    'Nothing matches "red lamp"',
    "It's free, and always will be.",
    'All prices include VAT and are shown in US dollars.',
    'Something went wrong. Try again later.',
  ],
  titles: ['Your basket', 'Good morning, Bill', 'Products', 'Payment details', 'Inbox'],
  names: ['Floor Lamp', 'Wool Blanket 140 cm', 'Desk (oak)', 'Hoodie M', 'HDMI Adapter', 'Test.allTheThings() T-Shirt'],
};

/** Made after the reader. Two bugs they showed have been fixed since, so they are not completely new to it. */
const newWords: typeof words = {
  links: ['Dashboard', 'Team', 'Invoices', 'Reports', 'API keys', 'Billing', 'Status', 'Careers', 'Sign up', 'Sitemap'],
  buttons: [
    'Invite',
    'Export CSV',
    'Archive',
    'Approve',
    'Reject',
    'Copy link',
    'Retry',
    'Mark as read',
    'Go',
    'Schedule',
    'Undo',
    'Publish',
    'Share',
    'Reset password',
    'Add a comment',
    'Connect',
    'Start trial',
    'See plans',
  ],
  labels: ['Full name', 'Region', 'Zip code', 'Mobile', 'Website', 'Notes', 'Role', 'Due date'],
  values: [
    'k.mueller@firm.example',
    'noreply+test@site.dev',
    '8 Elm Road',
    'SW1A 2AA',
    '15.11.2026',
    '0664 555 12 34',
    'Barbara Quincy',
    'SKU 7730-XG',
    'example.net/login',
    'Gate B12',
  ],
  prices: [
    '$3.45',
    '$18,000',
    '7.50',
    'Balance: $120.66',
    'Due: $61.20',
    '6 x $2.25',
    '-5%',
    '42',
    '9 of 30',
    '8:15 PM',
  ],
  sentences: [
    'Your changes were saved.',
    'Choose a stronger password.',
    'We could not reach the server.',
    'Delivered on Monday, June 8',
    'Sorted by name, newest first',
    'Remove this person from the project?',
    'Hello, world',
    '5 files were uploaded',
    'Nothing here yet - add the first entry',
    "You can't undo this.",
    'Prices are per person and month, billed once a year.',
    'Session expired. Please log in again.',
  ],
  titles: ['Overview', 'Hi, Marcus', 'Projects', 'Two-factor login', 'Quarterly report'],
  names: ['Oak Table', 'Glass Vase 30 cm', 'Rug (small)', 'Jacket L', 'DVI Switch', 'Garden Chair Set'],
};

type Look = { name: string; font: string; size: number; dark?: boolean; accent: string };

const looks: Look[] = [
  { name: 'Liberation Sans 13', font: '"Liberation Sans"', size: 13, accent: '#2563eb' },
  { name: 'Geist 14', font: 'Geist', size: 14, accent: '#16a34a' },
  { name: 'DejaVu Sans 12', font: '"DejaVu Sans"', size: 12, accent: '#dc2626' },
  { name: 'Geist 13 dark', font: 'Geist', size: 13, dark: true, accent: '#7c3aed' },
  { name: 'Liberation Sans 16', font: '"Liberation Sans"', size: 16, accent: '#ea580c' },
  { name: 'Liberation Serif 15 dark', font: '"Liberation Serif"', size: 15, dark: true, accent: '#0d9488' },
];
const moreLooks: Look[] = [
  { name: 'Liberation Sans 12', font: '"Liberation Sans"', size: 12, accent: '#0f172a' },
  { name: 'Geist 13', font: 'Geist', size: 13, accent: '#e11d48' },
  { name: 'DejaVu Sans 13 dark', font: '"DejaVu Sans"', size: 13, dark: true, accent: '#3b82f6' },
  { name: 'Liberation Sans 14 dark', font: '"Liberation Sans"', size: 14, dark: true, accent: '#eab308' },
  { name: 'Liberation Serif 16', font: '"Liberation Serif"', size: 16, accent: '#2563eb' },
  { name: 'Liberation Mono 13', font: '"Liberation Mono"', size: 13, accent: '#475569' },
];

const newLooks: Look[] = [
  { name: 'Liberation Sans 13, green', font: '"Liberation Sans"', size: 13, accent: '#047857' },
  { name: 'Geist 12', font: 'Geist', size: 12, accent: '#9333ea' },
  { name: 'DejaVu Sans 14', font: '"DejaVu Sans"', size: 14, accent: '#0284c7' },
  { name: 'Liberation Sans 13, dark', font: '"Liberation Sans"', size: 13, dark: true, accent: '#f97316' },
  { name: 'Geist 16, dark', font: 'Geist', size: 16, dark: true, accent: '#22c55e' },
  { name: 'Liberation Serif 14', font: '"Liberation Serif"', size: 14, accent: '#b91c1c' },
];

const sets = {
  tuned: [
    { looks, texts: words },
    { looks: moreLooks, texts: moreWords },
  ],
  'held out': [{ looks: newLooks, texts: newWords }],
};

export function testPages(set: keyof typeof sets): TestPage[] {
  return sets[set].flatMap(({ looks: chosen, texts }) =>
    chosen.map((look, index) => ({ name: look.name, html: drawPage(look, texts, index) })),
  );
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const line = (text: string, style = '') => `<span data-line style="${style}">${escapeText(text)}</span>`;

function drawPage({ font, size, dark, accent }: Look, texts: typeof words, turn: number) {
  const kinds = ['fill', 'fill', 'outline', 'pill', 'soft', 'ghost'];
  const buttons = texts.buttons.map((text, at) => `<button class="${kinds[(at + turn) % 6]}">${line(text)}</button>`);
  const fields = texts.labels.map(
    (label, at) =>
      `<div class="field">${line(label)}<input value="${escapeText(texts.values[(at + turn) % texts.values.length] ?? '')}" ${at === 1 ? 'class="focus"' : ''}></div>`,
  );
  const rows = texts.names.map(
    (name, at) =>
      `<tr><td>${line(name)}</td><td>${line(String(at + 1))}</td><td>${line(texts.prices[(at + turn) % 10] ?? '')}</td></tr>`,
  );
  return `<!doctype html><meta charset=utf-8><style>${face}
* { box-sizing: border-box } body { margin: 0; width: 1280px; height: 720px; overflow: hidden; font: ${size}px ${font};
background: ${dark ? '#0f172a' : '#fff'}; color: ${dark ? '#e2e8f0' : '#111827'} }
nav { display: flex; gap: 22px; padding: 12px 24px; border-bottom: 1px solid ${dark ? '#334155' : '#e5e7eb'} }
main { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 24px; padding: 16px 24px } span { white-space: nowrap }
h1 { font-size: 1.8em; margin: 0 0 10px } p { margin: 7px 0; color: ${dark ? '#94a3b8' : '#4b5563'} }
button { font: inherit; margin: 0 6px 9px 0; padding: 6px 12px; border-radius: 6px; border: 1px solid transparent; color: inherit; background: none }
.fill { background: ${accent}; color: #fff; font-weight: 600 } .pill { background: ${accent}; color: #fff; border-radius: 99px }
.outline { border-color: ${accent}; color: ${accent} } .soft { background: ${dark ? '#1e293b' : '#f1f5f9'} } .ghost { color: ${accent}; text-decoration: underline }
.field { margin-bottom: 8px } .field span { display: block; width: max-content; margin-bottom: 3px; font-size: .92em; font-weight: 500 }
input { font: inherit; width: 260px; padding: 5px 9px; border: 1px solid ${dark ? '#475569' : '#cbd5e1'}; border-radius: 5px; background: ${dark ? '#020617' : '#fff'}; color: inherit }
.focus { border-color: ${accent}; box-shadow: 0 0 0 3px ${accent}55 } table { border-collapse: collapse; margin-top: 8px } td { padding: 5px 14px; border: 1px solid ${dark ? '#334155' : '#e5e7eb'} }
</style><nav>${texts.links.map((text) => line(text)).join('')}</nav><main>
<div><h1>${line(texts.titles[turn % 5] ?? '')}</h1>${buttons.join(' ')}<table>${rows.join('')}</table></div>
<div>${fields.join('')}</div>
<div>${texts.sentences.map((text) => `<p>${line(text)}</p>`).join('')}${texts.prices.map((text) => `<p>${line(text, 'font-weight:600')}</p>`).join('')}</div></main>`;
}
