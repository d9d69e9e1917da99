/* home-made controls */
var store = window.store = makeStore();
function h(tag, props) {
  var p = tag.split('.'), e = document.createElement(p[0] || 'div'); e.className = p.slice(1).join(' ').trim();
  for (var k in props || {}) { var v = props[k]; if (k.slice(0, 2) === 'on') e.addEventListener(k.slice(2), v); else if (k === 'value') e.value = v; else if (v != null) e.setAttribute(k, v); }
  for (var i = 2; i < arguments.length; i++) add(e, arguments[i]);
  return e;
}
function add(e, c) { if (c == null || c === false) return; if (Array.isArray(c)) c.forEach(function (x) { add(e, x); }); else e.appendChild(c.nodeType ? c : document.createTextNode(c)); }
function popupOpen(id) { return store.popup && store.popup.id === id; }
function toggle(id, extra) { return function (ev) { ev.stopPropagation(); store.popup = popupOpen(id) ? null : Object.assign({ id: id }, extra); draw(); }; }
function Btn(text, fn, cls, off) { return h('span.btn' + (cls ? '.' + cls.split(' ').join('.') : '') + (off ? '.off' : ''), { tabindex: 0, onclick: function (e) { e.stopPropagation(); if (!off) fn(); }, onkeydown: function (e) { if (e.key === 'Enter' && !off) fn(); } }, text); }
function Icon(sign, title, fn, off) { return h('span.ic' + (off ? '.off' : ''), { title: title, onclick: function (e) { e.stopPropagation(); if (!off) fn(); } }, sign); }
function Select(id, value, options, ph, set) {
  var o = options.map(function (x) { return Array.isArray(x) ? x : [x, x]; }), cur = o.filter(function (x) { return x[0] === value; })[0];
  return h('div.dd', null, h('div.face', { onclick: toggle(id) }, cur ? h('span', null, cur[1]) : h('span.ph', null, ph), h('i', null, '▾')),
    popupOpen(id) && h('div.pop', null, o.map(function (x) { return h('div.opt' + (x[0] === value ? '.sel' : '') + (x[2] ? '.off' : ''), { onclick: function (e) { e.stopPropagation(); if (x[2]) return; store.popup = null; set(x[0]); draw(); } }, x[1]); })));
}
var MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
function nice(d) { return d ? +d.slice(8) + ' ' + MONTHS[d.slice(5, 7) - 1].slice(0, 3) + ' ' + d.slice(0, 4) : '–'; }
function weekday(d) { return DAYN[(new Date(d + 'T12:00').getDay() + 6) % 7]; }
function DateField(id, value, ph, set, min) {
  var pop = null;
  if (popupOpen(id)) {
    var m = store.popup.month, y = +m.slice(0, 4), mo = +m.slice(5, 7) - 1, first = (new Date(y, mo, 1).getDay() + 6) % 7, n = new Date(y, mo + 1, 0).getDate(), cells = DAYN.map(function (d) { return h('b', null, d); });
    var shift = function (k) { return function (e) { e.stopPropagation(); var d = new Date(y, mo + k, 1); store.popup.month = d.getFullYear() + '-' + ('0' + (d.getMonth() + 1)).slice(-2); draw(); }; };
    for (var i = 0; i < first; i++) cells.push(h('div'));
    for (var k = 1; k <= n; k++) (function (k) { var ds = m + '-' + ('0' + k).slice(-2), off = min && ds < min; cells.push(h('span' + (ds === value ? '.sel' : '') + (ds === TODAY ? '.tod' : '') + (off ? '.off' : ''), { onclick: function (e) { e.stopPropagation(); if (off) return; store.popup = null; set(ds); draw(); } }, String(k))); })(k);
    pop = h('div.pop.cal', { onclick: function (e) { e.stopPropagation(); } }, h('div.calh', null, h('span.ic', { onclick: shift(-1) }, '‹'), h('span', null, MONTHS[mo] + ' ' + y), h('span.ic', { onclick: shift(1) }, '›')), h('div.days', null, cells));
  }
  return h('div.dd', null, h('div.face', { onclick: toggle(id, { month: (value || TODAY).slice(0, 7) }) }, value ? h('span', null, nice(value)) : h('span.ph', null, ph), h('i', null, '▦')), pop);
}
function Switch(label, on, set) { return h('span.sw' + (on ? '.on' : ''), { onclick: function () { set(!on); draw(); } }, h('span.track'), label); }
function Check(label, on, set) { return h('div.ck' + (on ? '.on' : ''), { role: 'checkbox', 'aria-checked': String(!!on), onclick: function () { set(!on); draw(); } }, h('span.box', null, on ? '✓' : ''), label); }
function Radios(value, options, set) { return h('div', null, options.map(function (o) { return h('div.rd' + (o === value ? '.on' : ''), { onclick: function () { set(o); draw(); } }, h('span.box', null, o === value ? '•' : ''), o); })); }
function Stepper(value, set, min, max) { var lo = value <= (min || 0), hi = max != null && value >= max; return h('span.step', null, h('span' + (lo ? '.off' : ''), { onclick: function () { if (!lo) { set(value - 1); draw(); } } }, '−'), h('b', null, String(value)), h('span' + (hi ? '.off' : ''), { onclick: function () { if (!hi) { set(value + 1); draw(); } } }, '+')); }
function Seg(value, options, set) { return h('div.seg', null, options.map(function (o) { o = Array.isArray(o) ? o : [o, o]; return h('span' + (o[0] === value ? '.cur' : ''), { onclick: function () { set(o[0]); draw(); } }, o[1]); })); }
function Tabs(value, options, set) { return h('div.tabs', null, options.map(function (o) { return h('div' + (o[0] === value ? '.cur' : ''), { onclick: function () { set(o[0]); draw(); } }, o[1]); })); }
function Menu(id, entries) {
  return h('div.dd', { style: 'min-width:0' }, h('span.ic', { onclick: toggle(id) }, '⋮'), popupOpen(id) && h('div.pop.right', null, entries.map(function (x) { return x ? h('div.opt' + (x[2] === 'off' ? '.off' : x[2] === 'warn' ? '.warn' : ''), { onclick: function (e) { e.stopPropagation(); if (x[2] === 'off') return; store.popup = null; x[1](); draw(); } }, x[0]) : h('div.sep'); })));
}
function Input(name, value, ph, set, type) { return h('input.inp', { name: name, type: type || 'text', placeholder: ph || null, value: value == null ? '' : value, autocomplete: 'off', oninput: function () { set(this.value); } }); }
function Memo(name, value, ph, set) { return h('div.memo', { contenteditable: 'true', 'data-ph': ph, oninput: function () { set(this.innerText.trim()); } }, value || ''); }
function Field(label, control, key) { return h('div.fld', null, label && h('div.lab', null, label), control, key && store.errors[key] && h('div.er', null, store.errors[key])); }
function say(t) { store.toast = t; store.messages.push(t); clearTimeout(say.t); say.t = setTimeout(function () { store.toast = ''; var e = document.querySelector('.toast'); if (e) e.remove(); }, 3500); draw(); }
function openDialog(name, data, form) { store.dialog = Object.assign({ name: name }, data); store.form = form || {}; store.errors = {}; store.popup = null; draw(); }
function closeDialog() { store.dialog = null; store.form = {}; store.errors = {}; store.popup = null; draw(); }
function ask(title, text, ok, fn) { ask.fn = fn; openDialog('ask', { title: title, text: text, ok: ok }); }
function valid(rules) { store.errors = {}; rules.forEach(function (r) { if (r[1] && !store.errors[r[0]]) store.errors[r[0]] = r[2]; }); draw(); return !Object.keys(store.errors).length; }
function find(list, id) { return list.filter(function (x) { return x.id === id; })[0]; }
function euro(n) { return n.toFixed(2) + ' €'; }
document.addEventListener('click', function () { if (store.popup) { store.popup = null; draw(); } });
document.addEventListener('keydown', function (e) { if (e.key === 'Escape') { if (store.popup) { store.popup = null; draw(); } else if (store.dialog) closeDialog(); } });
