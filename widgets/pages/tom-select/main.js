import TomSelect from 'tom-select';
import 'tom-select/dist/css/tom-select.default.css';
import '../base.css';
const state = window.state = { assignee: '', labels: ['urgent', 'billing'], product: 'web', watchers: [] };
new TomSelect('#assignee', { allowEmptyOption: false, plugins: ['clear_button'], onChange: (v) => { state.assignee = v; } });
new TomSelect('#labels', {
  create: true, persist: false, plugins: ['remove_button'], valueField: 'v', labelField: 'v', searchField: 'v',
  options: ['urgent', 'billing', 'bug', 'question', 'refund'].map((v) => ({ v })),
  onChange: (v) => { state.labels = v ? v.split(',') : []; },
});
new TomSelect('#product', { plugins: ['dropdown_input'], onChange: (v) => { state.product = v; } });
new TomSelect('#watchers', { plugins: ['checkbox_options'], onChange: (v) => { state.watchers = v; } });
