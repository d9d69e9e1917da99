(function () {
  const houses = [{ k: 'L', name: 'Linden Street 12' }, { k: 'C', name: 'Canal Row 5' }, { k: 'P', name: 'Park View 3' }];
  const F = `L1|0|2|54|780|Occupied
L2|0|3|72|960|Occupied
L3|1|2|55|790|Occupied
L4|1|3|74|990|Vacant
L5|2|2|55|810|Occupied
L6|2|3|74|1010|Notice given
L7|3|1|38|610|Occupied
L8|3|4|98|1340|Occupied
C1|0|1|34|560|Occupied
C2|0|2|51|740|Renovation
C3|1|2|52|755|Occupied
C4|1|1|35|575|Vacant
C5|2|3|81|1090|Occupied
C6|2|2|52|770|Occupied
P1|0|3|79|1150|Occupied
P2|0|2|60|930|Occupied
P3|1|3|80|1180|Notice given
P4|1|2|61|945|Vacant
P5|2|4|112|1590|Occupied
P6|2|1|41|690|Occupied`;
  const flats = F.split('\n').map(l => { const [id, floor, rooms, size, rent, status] = l.split('|'); return { id, house: houses.find(h => h.k === id[0]).name, floor: +floor, rooms: +rooms, size: +size, rent: +rent, status, notes: [], pets: +rooms > 2, balcony: +floor > 0 }; });
  flats.find(f => f.id === 'L4').notes.push({ text: 'New kitchen since January.', by: 'Hanna' });
  flats.find(f => f.id === 'P4').notes.push({ text: 'Keys are with the caretaker.', by: 'Hanna' }, { text: 'Walls need paint.', by: 'Oskar' });
  const T = `Adele Brandt|L1|2019-05-01|a.brandt@mail.test|0170 555 0101
Bilal Demir|L2|2021-09-01|bilal.demir@mail.test|0170 555 0102
Chloe Martin|L3|2023-02-01|chloe@mail.test|0170 555 0103
Dario Conti|L5|2020-11-01|d.conti@mail.test|0170 555 0104
Emil and Runa Holm|L6|2016-04-01|holm@mail.test|0170 555 0105
Farida Noori|L7|2024-08-01|farida.n@mail.test|0170 555 0106
Gregor Palm|L8|2014-01-01|g.palm@mail.test|0170 555 0107
Hugo Santos|C1|2025-03-01|hugo.s@mail.test|0170 555 0108
Ines Keller|C3|2022-06-01|ines.keller@mail.test|0170 555 0109
Jakub Nowak|C5|2018-10-01|j.nowak@mail.test|0170 555 0110
Karla Vogt|C6|2025-12-01|karla@mail.test|0170 555 0111
Liam Byrne|P1|2020-07-01|liam.byrne@mail.test|0170 555 0112
Mona Fischer|P2|2017-02-01|mona.f@mail.test|0170 555 0113
Noah Lund|P3|2021-05-01|noah.lund@mail.test|0170 555 0114
Olga Petrova|P5|2013-09-01|olga.p@mail.test|0170 555 0115
Pavel Dvorak|P6|2026-01-01|pavel.d@mail.test|0170 555 0116`;
  const tenants = T.split('\n').map((l, i) => { const [name, flat, since, mail, phone] = l.split('|'); return { id: i + 1, name, flat, since, until: null, mail, phone, deposit: flats.find(f => f.id === flat).rent * 3, messages: [] }; });
  tenants.find(t => t.flat === 'L6').until = '2027-05-31'; tenants.find(t => t.flat === 'P3').until = '2027-04-30';
  const R = `301|Radiator stays cold|L5|Heating|Urgent|New|2027-03-09||
302|Dripping kitchen tap|C3|Water|Normal|New|2027-03-08||
303|Front door lock jams|P1|Doors & locks|Urgent|New|2027-03-09||
304|Socket in the hall dead|L2|Electric|Normal|Assigned|2027-03-05|Spark Electric|2027-03-12
305|Blind in the bedroom torn|P5|Other|Low|New|2027-03-02||
306|Boiler pressure drops|P2|Heating|Urgent|Assigned|2027-03-07|Bolt Heating|2027-03-11
307|Toilet runs all the time|L8|Water|Normal|Assigned|2027-03-04|AquaFix|2027-03-15
308|Cellar light flickers|C6|Electric|Low|New|2027-02-27||
309|Window handle loose|L1|Doors & locks|Low|Done|2027-02-20|Handyman Joe|2027-02-24
310|No warm water|C5|Water|Urgent|Done|2027-02-18|AquaFix|2027-02-18
311|Letter box bent|P6|Other|Low|Assigned|2027-03-03|Handyman Joe|2027-03-17
312|Smoke alarm beeps|L7|Electric|Normal|Done|2027-02-25|Spark Electric|2027-02-26
313|Mould behind the wardrobe|C1|Other|Normal|New|2027-03-06||`;
  const repairs = R.split('\n').map(l => { const [id, title, flat, cat, prio, status, date, worker, appt] = l.split('|'); return { id: +id, title, flat, cat, prio, status, date, worker: worker || null, appt: appt || null, time: appt ? '09:00' : null, cost: status === 'Done' ? 80 + (+id % 7) * 25 : null, comments: [] }; });
  repairs.find(r => r.id === 304).comments.push({ by: 'Hanna', text: 'Tenant is home after 4 pm.' });
  const late = { L5: 'Late', C3: 'Open', P6: 'Open', L7: 'Late', C6: 'Partly paid', P2: 'Open' };
  const rents = tenants.map(t => ({ tenant: t.id, month: '2027-03', amount: flats.find(f => f.id === t.flat).rent, status: late[t.flat] || 'Paid', reminders: 0 }));
  const rentsFeb = tenants.map(t => ({ tenant: t.id, month: '2027-02', amount: flats.find(f => f.id === t.flat).rent, status: t.flat === 'L5' ? 'Late' : 'Paid', reminders: t.flat === 'L5' ? 1 : 0 }));
  window.store = {
    houses, flats, tenants, repairs, rents: rents.concat(rentsFeb), workers: ['AquaFix', 'Bolt Heating', 'Handyman Joe', 'Spark Electric'], me: 'Hanna Richter',
    viewings: [{ id: 1, flat: 'L4', date: '2027-03-12', time: '17:00', person: 'Rosa Klein' }, { id: 2, flat: 'C4', date: '2027-03-18', time: '18:00', person: 'Tim Adler' }, { id: 3, flat: 'P4', date: '2027-03-18', time: '16:00', person: 'Yara Haddad' }, { id: 4, flat: 'L4', date: '2027-03-23', time: '17:30', person: 'Ben Olsen' }],
    settings: { reminderDays: 5, autoReminder: false, urgentSms: true, digest: 'Weekly', signature: 'Kind regards, your Doorstep team' }, toasts: [],
  };
})();
