import { createJSONEditor } from 'vanilla-jsoneditor';
import '../base.css';
const state = window.state = { data: { shop: 'Tea House', city: 'Vienna', open: false, discount: 5, products: [{ name: 'Green tea', price: 4 }, { name: 'Black tea', price: 3 }] }, mode: 'tree', changes: 0 };
createJSONEditor({ target: document.getElementById('ed'), props: { content: { json: structuredClone(state.data) }, mode: 'tree',
  onChange: (c) => { try { state.data = c.json !== undefined ? structuredClone(c.json) : JSON.parse(c.text); state.changes++; document.getElementById('status').textContent = 'Changed'; } catch { document.getElementById('status').textContent = 'This is not valid JSON'; } },
  onChangeMode: (m) => { state.mode = m; } } });
