var TODAY = '2027-05-19';
var CATEGORIES = ['Tables', 'Chairs', 'Cabinets', 'Sofas & beds', 'Lamps'];
var CONDITIONS = ['Very good', 'Good', 'Worn', 'Needs repair'];
var LOCATIONS = ['Showroom', 'Warehouse A', 'Warehouse B'];
var DRIVERS = ['Henk', 'Milan', 'Rosa'];
var SLOTS = ['08:00–11:00', '11:00–14:00', '14:00–17:00'];
function seed() {
  function S(id, name, category, condition, location, cost, price, status, added, online, reservedFor, note) { return { id: id, name: name, category: category, condition: condition, location: location, cost: cost, price: price, status: status, added: added, online: !!online, reservedFor: reservedFor || '', note: note || '' }; }
  function K(id, name, type, phone, email, street, zip, city, newsletter, note) { return { id: id, name: name, type: type, phone: phone, email: email, street: street, zip: zip, city: city, newsletter: !!newsletter, note: note || '' }; }
  function D(id, date, slot, customer, items, driver, status, floor, fee, lift, note) { return { id: id, date: date, slot: slot, customer: customer, items: items, driver: driver, status: status, floor: floor, fee: fee, lift: !!lift, note: note || '' }; }
  function O(id, customer, date, validUntil, status, lines, discount, note) { return { id: id, customer: customer, date: date, validUntil: validUntil, status: status, lines: lines.map(function (l) { return { item: l[0], price: l[1] }; }), discount: discount || 0, note: note || '' }; }
  return {
    stock: [
      S('S-1001', 'Oak dining table', 'Tables', 'Good', 'Showroom', 180, 420, 'In stock', '2027-03-02', 1),
      S('S-1002', 'Oak dining table, extendable', 'Tables', 'Very good', 'Showroom', 260, 590, 'Reserved', '2027-03-09', 1, 'K-203'),
      S('S-1003', 'Oak side table', 'Tables', 'Worn', 'Warehouse A', 25, 75, 'In stock', '2027-03-11', 0),
      S('S-1004', 'Thonet chair no. 14', 'Chairs', 'Good', 'Showroom', 60, 165, 'In stock', '2027-03-15', 1),
      S('S-1005', 'Thonet chair no. 18', 'Chairs', 'Worn', 'Warehouse A', 45, 120, 'In stock', '2027-03-15', 1),
      S('S-1006', 'Teak sideboard', 'Cabinets', 'Very good', 'Showroom', 420, 980, 'In stock', '2027-03-22', 1),
      S('S-1007', 'Teak sideboard, low', 'Cabinets', 'Good', 'Warehouse B', 350, 790, 'Reserved', '2027-03-24', 1, 'K-207'),
      S('S-1008', 'Teak shelf', 'Cabinets', 'Good', 'Warehouse B', 70, 190, 'In stock', '2027-03-30', 0),
      S('S-1009', 'Leather sofa, brown', 'Sofas & beds', 'Good', 'Showroom', 300, 690, 'In stock', '2027-04-01', 1),
      S('S-1010', 'Leather sofa, black', 'Sofas & beds', 'Worn', 'Warehouse A', 190, 450, 'In stock', '2027-04-01', 0),
      S('S-1011', 'Leather armchair, brown', 'Chairs', 'Good', 'Showroom', 140, 340, 'Sold', '2027-04-03', 0, 'K-202'),
      S('S-1012', 'Brass floor lamp', 'Lamps', 'Very good', 'Showroom', 55, 160, 'In stock', '2027-04-06', 1),
      S('S-1013', 'Brass table lamp', 'Lamps', 'Good', 'Showroom', 30, 85, 'In stock', '2027-04-06', 1),
      S('S-1014', 'Art deco wardrobe', 'Cabinets', 'Needs repair', 'Warehouse B', 220, 640, 'In workshop', '2027-04-12', 0, '', 'Left door hangs.'),
      S('S-1015', 'Pine wardrobe', 'Cabinets', 'Good', 'Warehouse B', 90, 280, 'In stock', '2027-04-14', 0),
      S('S-1016', 'Iron bed 140 cm', 'Sofas & beds', 'Good', 'Warehouse A', 85, 230, 'Sold', '2027-04-19', 0, 'K-205'),
      S('S-1017', 'Iron bed 160 cm', 'Sofas & beds', 'Needs repair', 'Warehouse A', 95, 260, 'In workshop', '2027-04-19', 0, '', 'Two slats missing.'),
      S('S-1018', 'Kitchen chair, blue', 'Chairs', 'Worn', 'Warehouse A', 8, 28, 'In stock', '2027-04-27', 0),
      S('S-1019', 'Kitchen chair, white', 'Chairs', 'Good', 'Warehouse A', 10, 35, 'In stock', '2027-04-27', 1),
      S('S-1020', 'Writing desk, walnut', 'Tables', 'Very good', 'Showroom', 240, 560, 'Reserved', '2027-05-04', 1, 'K-210'),
      S('S-1021', 'Coffee table, walnut', 'Tables', 'Good', 'Showroom', 80, 210, 'In stock', '2027-05-07', 1),
      S('S-1022', 'Industrial pendant lamp', 'Lamps', 'Worn', 'Warehouse B', 35, 95, 'In stock', '2027-05-12', 0)
    ],
    customers: [
      K('K-201', 'Ingrid Larsson', 'Private', '020 555 1180', 'ingrid.larsson@mail.example', '12 Canal Street', '1015', 'Westhaven', 1),
      K('K-202', 'Ingrid Larsen', 'Private', '020 555 1108', 'i.larsen@post.example', '4 Mill Lane', '1021', 'Westhaven', 0),
      K('K-203', 'Paul de Vries', 'Private', '020 555 2210', 'paul.devries@mail.example', '88 Harbour Road', '1033', 'Eastport', 1),
      K('K-204', 'Paula de Vries', 'Private', '020 555 2201', 'paula.devries@mail.example', '15 Church Hill', '1018', 'Westhaven', 0, 'Call after 17:00.'),
      K('K-205', 'Café Morgen', 'Business', '020 555 3040', 'hello@cafemorgen.example', '2 Market Square', '1012', 'Westhaven', 1),
      K('K-206', 'Café Morgenrot', 'Business', '020 555 3044', 'info@morgenrot.example', '31 Station Road', '1034', 'Eastport', 0),
      K('K-207', 'Yusuf Demir', 'Private', '020 555 4417', 'yusuf.demir@mail.example', '7 Garden Row', '1019', 'Westhaven', 0),
      K('K-208', 'Vintage Vera', 'Dealer', '020 555 5090', 'vera@vintagevera.example', '60 Long Street', '1016', 'Westhaven', 1, 'Gets 10% on everything.'),
      K('K-209', 'Retro Depot', 'Dealer', '020 555 6123', 'buying@retrodepot.example', '5 Dock Way', '1036', 'Eastport', 0),
      K('K-210', 'Maud Jansen', 'Private', '020 555 7781', 'maud.jansen@post.example', '23 Canal Street', '1015', 'Westhaven', 1),
      K('K-211', 'Maud Janssen', 'Private', '020 555 7718', 'm.janssen@mail.example', '9 Hill Street', '1041', 'Northfield', 0),
      K('K-212', 'Studio Kwast', 'Business', '020 555 8866', 'office@kwast.example', '18 Foundry Yard', '1037', 'Eastport', 0),
      K('K-213', 'Olga Petrova', 'Private', '020 555 9902', 'olga.petrova@mail.example', '40 Park Avenue', '1042', 'Northfield', 1)
    ],
    deliveries: [
      D('D-301', '2027-05-12', SLOTS[0], 'K-205', ['S-1016'], 'Henk', 'Delivered', 0, 35, 0),
      D('D-302', '2027-05-13', SLOTS[2], 'K-208', ['S-1011'], 'Rosa', 'Cancelled', 0, 0, 0, 'Collected herself.'),
      D('D-303', '2027-05-19', SLOTS[0], 'K-202', ['S-1011'], 'Henk', 'Loaded', 3, 60, 0),
      D('D-304', '2027-05-19', SLOTS[1], 'K-203', ['S-1002'], 'Milan', 'Planned', 1, 45, 1),
      D('D-305', '2027-05-20', SLOTS[0], 'K-207', ['S-1007'], 'Henk', 'Planned', 2, 50, 0),
      D('D-306', '2027-05-20', SLOTS[2], 'K-210', ['S-1020'], 'Rosa', 'Planned', 4, 65, 1, 'Ring at Visser.'),
      D('D-307', '2027-05-21', SLOTS[1], 'K-206', ['S-1018', 'S-1019'], 'Milan', 'Planned', 0, 40, 0),
      D('D-308', '2027-05-24', SLOTS[0], 'K-212', ['S-1021'], 'Henk', 'Planned', 2, 45, 1),
      D('D-309', '2027-05-25', SLOTS[1], 'K-201', ['S-1013'], 'Rosa', 'Planned', 1, 30, 0),
      D('D-310', '2027-05-14', SLOTS[1], 'K-213', ['S-1012'], 'Milan', 'Delivered', 0, 30, 0)
    ],
    offers: [
      O('A-401', 'K-208', '2027-04-20', '2027-05-04', 'Expired', [['S-1006', 900]], 10),
      O('A-402', 'K-203', '2027-04-28', '2027-05-12', 'Accepted', [['S-1002', 590]], 0),
      O('A-403', 'K-207', '2027-05-03', '2027-05-17', 'Accepted', [['S-1007', 790]], 5),
      O('A-404', 'K-209', '2027-05-05', '2027-05-26', 'Sent', [['S-1004', 165], ['S-1005', 120]], 10),
      O('A-405', 'K-205', '2027-05-07', '2027-05-21', 'Declined', [['S-1010', 450]], 0, 'Too dark for them.'),
      O('A-406', 'K-206', '2027-05-10', '2027-05-24', 'Sent', [['S-1018', 28], ['S-1019', 35]], 0),
      O('A-407', 'K-212', '2027-05-12', '2027-05-26', 'Sent', [['S-1021', 210], ['S-1012', 160]], 5),
      O('A-408', 'K-213', '2027-05-14', '2027-05-28', 'Draft', [['S-1009', 690]], 0),
      O('A-409', 'K-201', '2027-05-17', '2027-05-31', 'Draft', [['S-1013', 85]], 0),
      O('A-410', 'K-204', '2027-05-18', '2027-06-01', 'Draft', [['S-1015', 280], ['S-1003', 75]], 0)
    ],
    settings: { company: 'Kastanje Second-hand Furniture', phone: '020 555 0100', email: 'shop@kastanje.example', street: '1 Tannery Yard', city: 'Westhaven', vat: 21, offerDays: 14, baseFee: 30, perFloor: 5, sundayOpen: false, lowMargin: true, payment: 'Bank transfer', signature: 'Kind regards, the Kastanje team' }
  };
}
