import LP from 'litepicker';
import '../base.css';
const Litepicker = LP.Litepicker || LP.default || LP;
const state = window.state = { stay: null, viewing: null, handover: null };
const ymd = (d) => d.format('YYYY-MM-DD');
const stay = new Litepicker({
  element: document.getElementById('stay'), singleMode: false, numberOfMonths: 2, numberOfColumns: 2, format: 'MMM D, YYYY', delimiter: ' – ',
  minDate: '2027-06-01', maxDate: '2027-09-30', minDays: 2, lockDays: [['2027-06-14', '2027-06-18']], disallowLockDaysInRange: true, tooltipText: { one: 'day', other: 'days' },
  setup: (p) => p.on('selected', (a, b) => {
    state.stay = [ymd(a), ymd(b)];
    document.getElementById('status').textContent = Math.round((b.getTime() - a.getTime()) / 864e5) + ' nights';
  }),
});
const viewing = new Litepicker({
  element: document.getElementById('viewing'), format: 'DD/MM/YYYY', minDate: '2027-04-01', maxDate: '2028-03-31', autoApply: false,
  dropdowns: { minYear: 2027, maxYear: 2028, months: true, years: true },
  setup: (p) => p.on('selected', (a) => { state.viewing = ymd(a); }),
});
const handover = new Litepicker({
  element: document.getElementById('handover'), inlineMode: true, minDate: '2027-06-01', maxDate: '2027-07-31', lockDaysFilter: (d) => d && [0].includes(d.getDay()),
  setup: (p) => p.on('selected', (a) => { state.handover = ymd(a); }),
});
stay.gotoDate('2027-06-01'); viewing.gotoDate('2027-04-01'); handover.gotoDate('2027-06-01');
