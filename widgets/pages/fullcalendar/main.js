import { Calendar } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import '../base.css';
const state = window.state = { view: null, month: null, opened: null, events: {} };
const status = document.getElementById('status');
const form = document.getElementById('add');
let day = null;
const cal = new Calendar(document.getElementById('cal'), {
  plugins: [dayGrid, interaction], initialView: 'dayGridMonth', initialDate: '2027-05-01', height: 560, fixedWeekCount: false, editable: true, firstDay: 1,
  headerToolbar: { left: 'prev,next', center: 'title', right: 'dayGridMonth,dayGridWeek' },
  events: [
    { id: '1', title: 'Team meeting', start: '2027-05-06' },
    { id: '2', title: 'Summer tournament', start: '2027-05-18', end: '2027-05-21' },
    { id: '3', title: 'Court cleaning', start: '2027-05-11' },
    { id: '4', title: 'Annual dinner', start: '2027-06-12' },
  ],
  datesSet: (i) => { state.view = i.view.type; state.month = i.view.title; },
  eventsSet: (list) => { state.events = Object.fromEntries(list.map((e) => [e.title, e.startStr])); },
  eventClick: (i) => { state.opened = i.event.title; status.textContent = i.event.title + ' starts on ' + i.event.start.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' }) + '.'; },
  dateClick: (i) => { day = i.dateStr; document.getElementById('day').textContent = day; form.hidden = false; document.getElementById('title').focus(); },
});
cal.render();
form.addEventListener('submit', (e) => {
  e.preventDefault();
  const t = document.getElementById('title');
  if (!t.value.trim()) return;
  cal.addEvent({ title: t.value.trim(), start: day });
  status.textContent = 'Saved: ' + t.value.trim();
  t.value = ''; form.hidden = true;
});
