var TODAY = '2027-09-14';
var LANGS = ['English', 'French', 'Danish', 'Spanish'], ROOMS = ['Hall', 'Map room', 'Engine room', 'Gallery 1', 'Gallery 2', 'Depot'], DAYN = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
var WORKSHOPS = ['Knots and ropes', 'Build a lighthouse', 'Secret signals', 'Life on board'], TIMES = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '13:00', '13:30', '14:00', '14:30', '15:00', '16:00', '17:30', '18:00'];
var LOANSTATES = [['display', 'On display'], ['transit', 'In transit'], ['depot', 'In depot'], ['returned', 'Returned']];
function makeStore() {
  function t(id, title, lang, date, time, guide, booked, seats, price, status) { return { id: id, title: title, lang: lang, date: date, time: time, guide: guide, seats: seats, price: price, status: status || 'open', wheelchair: false, bookings: booked }; }
  function b(name, n) { return { name: name, n: n }; }
  function s(id, school, teacher, grade, children, date, time, workshop, status) { return { id: id, school: school, teacher: teacher, grade: grade, children: children, date: date, time: time, workshop: workshop, status: status, lunch: false, reason: '', notes: '' }; }
  function l(id, title, lender, room, until, value, state) { return { id: id, title: title, lender: lender, room: room, until: until, value: value, state: state, insured: true }; }
  function i(id, name, cat, price, stock) { return { id: id, name: name, cat: cat, price: price, stock: stock, web: stock > 0 }; }
  return {
    view: 'tours', panel: null, dialog: null, form: {}, errors: {}, popup: null, toast: '', messages: [],
    tabs: { tickets: 'sell', schools: 'requested' },
    filters: { tours: { q: '', lang: '', date: '', free: false }, loans: { state: '', sort: 'title', dir: 1, q: '' }, shop: { cat: 'All', sort: 'name', q: '' }, guides: { day: '' } },
    tours: [
      t('T1', 'Harbour highlights', 'English', '2027-09-15', '10:00', 'G1', [b('Nowak', 4), b('Pereira', 2), b('Lange', 6)], 15, 12),
      t('T2', 'Harbour highlights', 'French', '2027-09-15', '14:00', 'G3', [b('Dubois', 8), b('Moreau', 4)], 12, 12, 'full'),
      t('T3', 'The storm of 1872', 'Danish', '2027-09-16', '11:00', 'G2', [b('Sørensen', 3)], 15, 10),
      t('T4', 'Behind the scenes', 'English', '2027-09-17', '17:30', 'G4', [b('Abbott', 2), b('Kaya', 2)], 8, 18),
      t('T5', 'Smugglers by lamplight', 'English', '2027-09-18', '18:00', 'G1', [b('Ferreira', 5), b('Olsson', 5)], 10, 16, 'full'),
      t('T6', 'Women at sea', 'French', '2027-09-18', '11:00', 'G3', [b('Petit', 2)], 15, 10),
      t('T7', 'The storm of 1872', 'English', '2027-09-19', '11:00', 'G4', [], 15, 10),
      t('T8', 'Engines and steam', 'Spanish', '2027-09-19', '15:00', 'G5', [b('Ruiz', 3), b('Vega', 2)], 12, 12),
      t('T9', 'Women at sea', 'Danish', '2027-09-21', '14:00', 'G2', [b('Holm', 1)], 15, 10),
      t('T10', 'Smugglers by lamplight', 'French', '2027-09-25', '18:00', 'G3', [], 10, 16, 'cancelled'),
      t('T11', 'Engines and steam', 'English', '2027-09-26', '13:00', 'G4', [b('Kowalski', 4)], 12, 12)
    ],
    prices: { Adult: 11, Reduced: 8, Child: 5, Family: 25 },
    basket: { Adult: 0, Reduced: 0, Child: 0, Family: 0 }, card: false, pay: 'card',
    sales: [
      { id: 'S401', time: '10:02', items: { Adult: 2 }, total: 22, pay: 'card', refunded: false }, { id: 'S402', time: '10:15', items: { Family: 1 }, total: 25, pay: 'cash', refunded: false },
      { id: 'S403', time: '10:31', items: { Reduced: 1, Child: 1 }, total: 13, pay: 'cash', refunded: false }, { id: 'S404', time: '11:05', items: { Adult: 1, Child: 2 }, total: 21, pay: 'card', refunded: false }, { id: 'S405', time: '11:20', items: { Adult: 4 }, total: 44, pay: 'card', refunded: true }
    ],
    schools: [
      s('K1', 'Linden Primary', 'Ms Hartley', 3, 24, '2027-09-22', '09:30', 'Knots and ropes', 'requested'), s('K2', 'Harbour School', 'Mr Obi', 5, 28, '2027-09-23', '10:00', 'Secret signals', 'requested'),
      s('K3', 'St. Mark\'s Primary', 'Ms Rivera', 2, 19, '2027-09-24', '09:00', 'Build a lighthouse', 'confirmed'), s('K4', 'Linden Grammar', 'Dr Voss', 9, 26, '2027-09-28', '11:00', 'Life on board', 'requested'),
      s('K5', 'Seaview School', 'Mr Tanaka', 4, 22, '2027-09-29', '10:30', 'Knots and ropes', 'confirmed'), s('K6', 'Northgate Primary', 'Ms Adeyemi', 1, 17, '2027-10-01', '09:30', 'Build a lighthouse', 'declined'), s('K7', 'Forest School', 'Mr Lund', 6, 30, '2027-10-05', '13:00', 'Secret signals', 'confirmed')
    ],
    loans: [
      l('L1', 'Ship model "Aurora"', 'National Museum', 'Hall', '2027-12-31', 42000, 'display'), l('L2', 'Sextant by Ramsden', 'Royal Observatory', 'Map room', '2027-10-15', 18500, 'display'), l('L3', 'Chart of the North Sea, 1794', 'City Archive', 'Map room', '2027-11-30', 9000, 'display'),
      l('L4', 'Chart of the Skagerrak, 1811', 'City Archive', 'Depot', '2028-01-31', 7500, 'depot'), l('L5', 'Captain\'s portrait', 'Family Brandis', 'Gallery 1', '2027-09-30', 12000, 'display'), l('L6', 'Figurehead of the "Thetis"', 'Maritime Trust', 'Gallery 2', '2028-03-15', 30000, 'transit'),
      l('L7', 'Steam gauge', 'Technical College', 'Engine room', '2028-06-30', 800, 'display'), l('L8', 'Diving helmet', 'Diving Club', 'Engine room', '2027-08-31', 1500, 'returned'), l('L9', 'Log book of the "Aurora"', 'National Museum', 'Hall', '2027-12-31', 5600, 'display')
    ],
    guides: [
      { id: 'G1', name: 'Beatrice Cole', langs: ['English', 'Spanish'], days: ['We', 'Sa', 'Su'], away: false }, { id: 'G2', name: 'Henrik Dahl', langs: ['Danish', 'English'], days: ['Tu', 'Th'], away: false }, { id: 'G3', name: 'Claire Fontaine', langs: ['French'], days: ['We', 'Sa'], away: false },
      { id: 'G4', name: 'Tom Okonkwo', langs: ['English'], days: ['Fr', 'Su'], away: false }, { id: 'G5', name: 'Lola Marín', langs: ['Spanish', 'French'], days: ['Mo', 'Su'], away: false }, { id: 'G6', name: 'Hedda Dahlberg', langs: ['Danish'], days: ['Mo', 'Fr'], away: true }
    ],
    shop: [
      i('A1', 'Lighthouse mug', 'Gifts', 9.5, 24), i('A2', 'Rope bracelet', 'Gifts', 6, 40), i('A3', 'Postcard set', 'Paper', 4.5, 120), i('A4', 'Chart poster', 'Paper', 14, 11), i('A5', 'Poster tube', 'Paper', 2, 0), i('A6', 'Book: The storm of 1872', 'Books', 24, 7), i('A7', 'Book: Knots for children', 'Books', 12.5, 3), i('A8', 'Wooden tugboat', 'Toys', 19, 5), i('A9', 'Pirate puzzle', 'Toys', 11, 0), i('A10', 'Brass compass', 'Gifts', 32, 2)
    ],
    next: 50
  };
}
