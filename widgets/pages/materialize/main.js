import M from 'materialize-css';
import 'materialize-css/dist/css/materialize.css';

window.state = { occasion: null, wishes: [], day: null, time: null, guests: 2, terrace: false, info: null, reserved: 0 };
const set = (patch) => Object.assign(window.state, patch);
const $ = (s) => document.querySelector(s);

M.FormSelect.init(document.querySelectorAll('select'));
$('#occasion').addEventListener('change', (e) => set({ occasion: e.target.value }));
$('#wishes').addEventListener('change', (e) => set({ wishes: [...e.target.selectedOptions].map((o) => o.value).filter(Boolean) }));
M.Datepicker.init($('#day'), { format: 'yyyy-mm-dd', minDate: new Date(2027, 7, 2), defaultDate: new Date(2027, 7, 2), firstDay: 1 });
$('#day').addEventListener('change', (e) => set({ day: e.target.value || null }));
M.Timepicker.init($('#time'), { twelveHour: false, defaultTime: '18:00' });
$('#time').addEventListener('change', (e) => set({ time: e.target.value || null }));
M.Range.init(document.querySelectorAll('input[type=range]'));
$('#guests').addEventListener('change', (e) => { set({ guests: Number(e.target.value) }); $('#guests-out').textContent = e.target.value; });
$('#terrace').addEventListener('change', (e) => set({ terrace: e.target.checked }));
M.Collapsible.init($('#info'), { onOpenEnd: (li) => set({ info: li.querySelector('.collapsible-header').textContent }) });
$('#reserve').addEventListener('click', () => { set({ reserved: window.state.reserved + 1 }); M.toast({ html: 'Your table is reserved.', displayLength: 8000 }); });
