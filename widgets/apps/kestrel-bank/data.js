window.SEED = function () {
  var n = 0, t = function (acc, date, name, purpose, amount, category) { n++; return { id: n, acc: acc, date: date, name: name, purpose: purpose, amount: Math.round(amount * 100), category: category, note: '' }; };
  return {
    user: null, view: 'login', today: '2026-11-20',
    accounts: [
      { id: 'everyday', name: 'Everyday account', iban: 'KB41 2200 1180 4455 01', balance: 284163, kind: 'Current account' },
      { id: 'household', name: 'Household account', iban: 'KB41 2200 1180 4455 02', balance: 95210, kind: 'Joint account with Lukas Brandt' },
      { id: 'holiday', name: 'Holiday savings', iban: 'KB41 2200 1180 7700 11', balance: 412000, kind: 'Savings account, 1.8 % interest' },
      { id: 'reserve', name: 'Rainy day savings', iban: 'KB41 2200 1180 7700 12', balance: 980000, kind: 'Savings account, 1.5 % interest' }
    ],
    tx: [
      t('everyday', '2026-11-19', 'Green Grocer', 'Card payment', -34.8, 'Groceries'), t('everyday', '2026-11-18', 'City Transport', 'Monthly ticket', -58, 'Transport'),
      t('everyday', '2026-11-17', 'Corner Bakery', 'Card payment', -7.4, 'Groceries'), t('everyday', '2026-11-16', 'Bluefin Telecom', 'Invoice 88120', -29.99, 'Utilities'),
      t('everyday', '2026-11-15', 'Orchard Software Ltd', 'Salary November', 3120, 'Income'), t('everyday', '2026-11-14', 'Cinema Lux', '2 tickets', -24, 'Leisure'),
      t('everyday', '2026-11-12', 'Green Grocer', 'Card payment', -61.15, 'Groceries'), t('everyday', '2026-11-11', 'Anna Keller', 'Dinner, thank you', 42.5, 'Income'),
      t('everyday', '2026-11-09', 'Pharmacy Linden', 'Card payment', -18.2, 'Health'), t('everyday', '2026-11-07', 'Book Nook', 'Card payment', -31.9, 'Leisure'),
      t('everyday', '2026-11-05', 'Dr Petra Vogt', 'Invoice 2026-311', -96, 'Health'), t('everyday', '2026-11-03', 'Green Grocer', 'Card payment', -48.65, 'Groceries'),
      t('everyday', '2026-11-02', 'Transfer to Household account', 'Monthly share', -700, 'Transfer'), t('everyday', '2026-11-01', 'Fit & Fun Gym', 'Membership', -39, 'Leisure'),
      t('everyday', '2026-10-30', 'Railway Online', 'Ticket to Basel', -73.4, 'Transport'), t('everyday', '2026-10-27', 'Tax office', 'Refund 2025', 318.2, 'Income'),
      t('household', '2026-11-17', 'Power & Light', 'Electricity November', -84, 'Utilities'), t('household', '2026-11-10', 'Aqua Water', 'Water, third quarter', -46.3, 'Utilities'),
      t('household', '2026-11-03', 'Hofmann Properties', 'Rent November', -1180, 'Housing'), t('household', '2026-11-02', 'Mira Brandt', 'Monthly share', 700, 'Transfer'),
      t('household', '2026-11-02', 'Lukas Brandt', 'Monthly share', 700, 'Transfer'), t('household', '2026-10-29', 'Furniture Barn', 'Shelf', -149, 'Housing'),
      t('holiday', '2026-11-01', 'Mira Brandt', 'Saving', 150, 'Transfer'), t('holiday', '2026-10-01', 'Mira Brandt', 'Saving', 150, 'Transfer'), t('reserve', '2026-09-30', 'Kestrel Bank', 'Interest', 36.4, 'Income')
    ],
    payees: [
      { id: 1, name: 'Anna Keller', iban: 'KB10 3300 5521 0042 17', bank: 'Lakeside Bank', star: true }, { id: 2, name: 'Dr Petra Vogt', iban: 'KB77 1400 9981 2210 05', bank: 'Union Bank', star: false },
      { id: 3, name: 'Fit & Fun Gym', iban: 'KB52 1400 6610 4417 88', bank: 'Union Bank', star: false }, { id: 4, name: 'Hofmann Properties', iban: 'KB63 8800 1212 5656 90', bank: 'Merchant Bank', star: true },
      { id: 5, name: 'Jonas Brandt', iban: 'KB19 3300 7741 9036 42', bank: 'Lakeside Bank', star: false }, { id: 6, name: 'Music School Allegro', iban: 'KB35 2200 4102 8800 73', bank: 'Kestrel Bank', star: false },
      { id: 7, name: 'Oak Street Garage', iban: 'KB88 8800 3434 1199 06', bank: 'Merchant Bank', star: false }
    ],
    scheduled: [{ id: 1, from: 'everyday', name: 'Oak Street Garage', iban: 'KB88 8800 3434 1199 06', amount: 24500, purpose: 'Winter tyres', date: '2026-12-04' }],
    orders: [
      { id: 1, name: 'Household account', from: 'everyday', amount: 70000, day: 2, purpose: 'Monthly share', active: true }, { id: 2, name: 'Hofmann Properties', from: 'household', amount: 118000, day: 3, purpose: 'Rent', active: true },
      { id: 3, name: 'Fit & Fun Gym', from: 'everyday', amount: 3900, day: 1, purpose: 'Membership', active: true }, { id: 4, name: 'Holiday savings', from: 'everyday', amount: 15000, day: 1, purpose: 'Saving', active: true },
      { id: 5, name: 'Music School Allegro', from: 'household', amount: 6500, day: 15, purpose: 'Piano lessons', active: false }
    ],
    cards: [
      { id: 1, name: 'Debit card', number: '4471', account: 'Everyday account', locked: false, limit: 1000, online: true, abroad: false, css: '' },
      { id: 2, name: 'Credit card', number: '9038', account: 'Everyday account', locked: false, limit: 2500, online: true, abroad: true, css: 'c2' },
      { id: 3, name: 'Household card', number: '2216', account: 'Household account', locked: true, limit: 500, online: false, abroad: false, css: 'c3' }
    ],
    messages: [
      { id: 1, from: 'Kestrel Bank', subject: 'Your statement for October', text: 'Your statement for October is ready. You find it in the details of your account.', date: '2026-11-04', read: false, archived: false },
      { id: 2, from: 'Your adviser, Nils Aalto', subject: 'Shall we talk about your savings?', text: 'Dear Mira, interest rates change in January. I would be happy to have a short talk.', date: '2026-11-12', read: false, archived: false },
      { id: 3, from: 'Security team', subject: 'New sign-in from a phone', text: 'Somebody signed in with your customer number on 10 November. If it was you, all is well.', date: '2026-11-10', read: true, archived: false },
      { id: 4, from: 'Kestrel Bank', subject: 'Changes of our terms', text: 'Our terms change on 1 January 2027. Nothing to do for you.', date: '2026-10-28', read: true, archived: false },
      { id: 5, from: 'Card service', subject: 'Your household card is locked', text: 'You locked the card ending in 2216. You can unlock it at any time.', date: '2026-11-16', read: false, archived: false },
      { id: 6, from: 'Kestrel Bank', subject: 'Welcome to online banking', text: 'Good to have you with us.', date: '2025-02-03', read: true, archived: true }
    ],
    profile: { name: 'Mira Brandt', email: 'mira.brandt@mail.test', phone: '0170 555 018', street: 'Lindenweg 8', city: '4051 Northport', language: 'English', statements: 'Online', notify: { salary: true, low: true, card: false, news: false }, lowLimit: 100 },
    ui: { acc: null, tab: 'tx', search: '', flow: 'All', cat: 'All categories', sort: 'date', dir: -1, tx: null, shown: [], open: null, modal: null, form: {}, err: {}, mail: null, mtab: 'Inbox', ptab: 'Personal', psearch: '', pshown: [], toast: '', month: '2026-11' },
    next: 100
  };
};
