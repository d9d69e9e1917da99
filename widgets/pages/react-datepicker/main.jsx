import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';

window.state = { day: null, holiday: null, time: null, lastVisit: null };
const set = (patch) => Object.assign(window.state, patch);
const two = (n) => String(n).padStart(2, '0');
const iso = (d) => (d ? `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}` : null);

function App() {
  const [day, setDay] = useState(null);
  const [range, setRange] = useState([null, null]);
  const [time, setTime] = useState(null);
  const [month, setMonth] = useState(null);
  return (
    <main style={{ maxWidth: 560, margin: '24px auto', padding: '0 16px', font: '16px/1.5 sans-serif' }}>
      <h1>Appointment with Dr. Lindner</h1>
      <p><label htmlFor="day">Day</label><br /><DatePicker id="day" selected={day} openToDate={new Date(2027, 1, 1)} minDate={new Date(2027, 1, 1)} filterDate={(d) => d.getDay() !== 0 && d.getDay() !== 6} dateFormat="d MMMM yyyy" placeholderText="Monday to Friday, from February 2027" onChange={(d) => { setDay(d); set({ day: iso(d) }); }} /></p>
      <p><label htmlFor="time">Time</label><br /><DatePicker id="time" selected={time} showTimeSelect showTimeSelectOnly timeIntervals={30} timeFormat="HH:mm" dateFormat="HH:mm" timeCaption="Time" minTime={new Date(2027, 1, 1, 8, 0)} maxTime={new Date(2027, 1, 1, 17, 0)} onChange={(d) => { setTime(d); set({ time: d ? `${two(d.getHours())}:${two(d.getMinutes())}` : null }); }} /></p>
      <p><label htmlFor="holiday">I am on holiday (first to last day)</label><br /><DatePicker id="holiday" selectsRange startDate={range[0]} endDate={range[1]} openToDate={new Date(2027, 2, 1)} dateFormat="dd.MM.yyyy" onChange={(r) => { setRange(r); set({ holiday: r[0] && r[1] ? r.map(iso) : null }); }} isClearable /></p>
      <p><label htmlFor="month">Month of your last visit</label><br /><DatePicker id="month" selected={month} showMonthYearPicker openToDate={new Date(2026, 0, 1)} maxDate={new Date(2026, 9, 31)} dateFormat="MM/yyyy" onChange={(d) => { setMonth(d); set({ lastVisit: d ? iso(d).slice(0, 7) : null }); }} /></p>
      <p>Your appointment: <strong>{day ? day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) : 'no day chosen'}{time ? `, ${two(time.getHours())}:${two(time.getMinutes())}` : ''}</strong></p>
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
