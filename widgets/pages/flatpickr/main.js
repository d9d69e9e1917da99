import flatpickr from 'flatpickr';
import 'flatpickr/dist/flatpickr.css';
import '../base.css';
const state = window.state = { date: null, time: null, holiday: [], recall: null };
const ymd = (d) => flatpickr.formatDate(d, 'Y-m-d');
flatpickr('#date', {
  altInput: true, altFormat: 'F j, Y', minDate: '2027-03-01', maxDate: '2027-12-31', disable: [(d) => d.getDay() === 0], locale: { firstDayOfWeek: 1 },
  onChange: (ds, str) => { state.date = str || null; document.getElementById('status').textContent = str ? 'Your appointment: ' + flatpickr.formatDate(ds[0], 'l, F j') : ''; },
});
flatpickr('#time', { enableTime: true, noCalendar: true, dateFormat: 'H:i', time_24hr: true, minuteIncrement: 15, defaultHour: 9, onChange: (ds, str) => { state.time = str || null; } });
flatpickr('#holiday', { mode: 'range', minDate: '2027-06-01', dateFormat: 'd.m.Y', onChange: (ds) => { state.holiday = ds.map(ymd); } });
flatpickr('#recall', { enableTime: true, dateFormat: 'Y-m-d h:i K', minDate: '2027-03-01', onChange: (ds, str) => { state.recall = str || null; } });
