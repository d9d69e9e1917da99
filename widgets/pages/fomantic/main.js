import './jquery.js';
import 'fomantic-ui-css/semantic.js';
import 'fomantic-ui-css/semantic.css';

const $ = window.jQuery;
window.state = { animal: null, country: null, character: [], visit: null, rating: 0, garden: false, sent: false, faq: null };
const set = (patch) => Object.assign(window.state, patch);
const two = (n) => String(n).padStart(2, '0');

for (const c of ['Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Denmark', 'Estonia', 'Finland', 'France', 'Germany', 'Greece', 'Hungary', 'Ireland', 'Italy', 'Latvia', 'Lithuania', 'Malta', 'Poland', 'Portugal', 'Romania', 'Slovakia', 'Slovenia', 'Spain', 'Sweden']) $('#country').append(new Option(c, c));
$('#animal').dropdown({ onChange: (v) => set({ animal: v || null }) });
$('#country').dropdown({ fullTextSearch: 'exact', onChange: (v) => set({ country: v || null }) });
$('#character').dropdown({ onChange: (v) => set({ character: [].concat(v).filter(Boolean) }) });
$('#visit').calendar({ type: 'date', initialDate: null, minDate: new Date(2027, 5, 7), firstDayOfWeek: 1, onChange: (d) => set({ visit: d ? `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}` : null }) });
$('#rating').rating({ onRate: (v) => set({ rating: v }) });
$('#garden').checkbox({ onChecked: () => set({ garden: true }), onUnchecked: () => set({ garden: false }) });
$('#confirm').modal({ onApprove: () => { set({ sent: true }); $('#ask').text('Request sent').addClass('disabled'); } });
$('#ask').on('click', () => $('#confirm').modal('show'));
$('#faq').accordion({ onOpen() { set({ faq: $(this).prev('.title').text().trim() }); }, onClose: () => set({ faq: null }) });
