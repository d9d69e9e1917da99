import noUiSlider from 'nouislider';
import 'nouislider/dist/nouislider.css';
import '../base.css';
import './page.css';
const state = window.state = { rent: [400, 1200], distance: 5, rooms: 2, floor: 1 };
const rents = [380, 450, 520, 600, 640, 700, 780, 850, 930, 990, 1100, 1250, 1400, 1600, 1900];
const $ = (id) => document.getElementById(id);
const show = () => {
  $('rent-out').textContent = state.rent[0] + ' € – ' + state.rent[1] + ' €';
  $('dist-out').textContent = state.distance;
  $('count').textContent = rents.filter((r) => r >= state.rent[0] && r <= state.rent[1]).length + ' flats found';
};
const make = (id, options, read) => { const s = noUiSlider.create($(id), options); s.on('update', (v) => { read(v.map(Number)); show(); }); return s; };
make('rent', { start: [400, 1200], connect: true, step: 50, range: { min: 200, max: 2000 }, tooltips: true, format: { to: (v) => Math.round(v), from: Number }, handleAttributes: [{ 'aria-label': 'Lowest rent' }, { 'aria-label': 'Highest rent' }] }, (v) => { state.rent = v; });
make('dist', { start: 5, connect: 'lower', step: 1, range: { min: 0, max: 30 }, handleAttributes: [{ 'aria-label': 'Distance from the centre' }] }, (v) => { state.distance = v[0]; });
make('rooms', { start: 2, step: 1, range: { min: 1, max: 6 }, pips: { mode: 'values', values: [1, 2, 3, 4, 5, 6], density: 20 } }, (v) => { state.rooms = v[0]; });
make('floor', { start: 1, step: 1, range: { min: 0, max: 10 } }, (v) => { state.floor = v[0]; }).disable();
