import $ from 'jquery';
import 'jstree';
import 'jstree/dist/themes/default/style.css';
import '../base.css';
const state = window.state = { selected: [], opened: [], topics: [], tree: {}, names: [] };
const read = (inst) => { const all = inst.get_json('#', { flat: true }); const by = Object.fromEntries(all.map((n) => [n.id, n.text])); state.tree = Object.fromEntries(all.map((n) => [n.text, by[n.parent] || null])); state.names = all.map((n) => n.text); };
const f = (text, children) => ({ text, children });
const file = (text) => ({ text, type: 'file' });
$('#docs').on('ready.jstree', (e, d) => read(d.instance))
  .on('changed.jstree', (e, d) => { state.selected = d.selected.map((id) => d.instance.get_text(id)); $('#status').text(state.selected.join(', ') || 'nothing'); })
  .on('open_node.jstree', (e, d) => { state.opened.push(d.node.text); })
  .on('close_node.jstree', (e, d) => { state.opened = state.opened.filter((t) => t !== d.node.text); })
  .on('move_node.jstree rename_node.jstree create_node.jstree delete_node.jstree', (e, d) => read(d.instance))
  .jstree({ core: { check_callback: true, multiple: false, animation: 100, data: [f('Taxes', [f('2025', [file('Income.pdf'), file('Receipts.pdf')]), f('2026', [file('Draft.pdf')])]), f('Holidays', [file('Tickets.pdf'), file('Hotel.pdf')]), f('Archive', []), file('Notes.txt')] },
    types: { default: {}, file: { icon: 'jstree-file', valid_children: [] } }, plugins: ['dnd', 'contextmenu', 'types'] });
$('#topics').on('changed.jstree', (e, d) => { state.topics = d.instance.get_bottom_checked(true).map((n) => n.text); })
  .jstree({ core: { animation: 100, data: [{ text: 'Sports', state: { opened: true }, children: ['Football', 'Tennis', 'Swimming'] }, { text: 'Culture', children: ['Music', 'Theatre'] }] }, checkbox: { keep_selected_style: false }, plugins: ['checkbox'] });
