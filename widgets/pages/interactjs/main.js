import interact from 'interactjs';
import '../base.css';
import './page.css';
const state = window.state = { where: { invoice: null, postcard: null, advert: null }, volume: 20, note: { width: 240, height: 90 } };
const status = document.getElementById('status');
const pos = new WeakMap();
interact('.letter').draggable({ inertia: false, listeners: { move(e) {
  const p = pos.get(e.target) || { x: 0, y: 0 };
  p.x += e.dx; p.y += e.dy; pos.set(e.target, p);
  e.target.style.transform = `translate(${p.x}px, ${p.y}px)`;
} } });
interact('.box').dropzone({ accept: '.letter', overlap: 'pointer',
  ondragenter: (e) => e.target.classList.add('over'),
  ondragleave: (e) => { e.target.classList.remove('over'); if (state.where[e.relatedTarget.id] === e.target.id) state.where[e.relatedTarget.id] = null; },
  ondrop: (e) => { e.target.classList.remove('over'); state.where[e.relatedTarget.id] = e.target.id; status.textContent = e.relatedTarget.textContent + ' is now in: ' + e.target.textContent; },
});
const slider = document.getElementById('volume');
const knob = slider.firstElementChild;
const put = () => { knob.style.left = state.volume + '%'; document.getElementById('volout').textContent = state.volume; };
interact(slider).draggable({ origin: 'self', inertia: false, startAxis: 'x', lockAxis: 'x', cursorChecker: () => 'pointer', listeners: { move(e) {
  const w = slider.clientWidth;
  state.volume = Math.max(0, Math.min(100, Math.round(e.pageX / w * 20) * 5)); put();
} } });
put();
interact('#note').resizable({ edges: { right: true, bottom: true }, margin: 8, modifiers: [interact.modifiers.restrictSize({ min: { width: 120, height: 60 }, max: { width: 600, height: 240 } })],
  listeners: { move(e) { Object.assign(e.target.style, { width: e.rect.width + 'px', height: e.rect.height + 'px' }); }, end(e) { state.note = { width: Math.round(e.rect.width), height: Math.round(e.rect.height) }; } } });
