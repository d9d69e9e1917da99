import * as FilePond from 'filepond';
import 'filepond/dist/filepond.css';
import '../base.css';
const state = window.state = { cv: null, certs: ['diploma.pdf', 'first-aid.pdf'], warnings: [] };
const status = document.getElementById('status');
const show = () => { status.textContent = (state.cv ? 'CV attached' : 'No CV yet') + ', ' + state.certs.length + (state.certs.length === 1 ? ' certificate' : ' certificates'); };
const old = (name, size) => ({ source: name, options: { type: 'local', file: { name, size, type: 'application/pdf' } } });
FilePond.create(document.getElementById('cv'), { credits: false, labelIdle: 'Drag your CV here or <span class="filepond--label-action">Browse</span>', onupdatefiles: (f) => { state.cv = f.length ? f[0].filename : null; show(); } });
FilePond.create(document.getElementById('certs'), { credits: false, allowMultiple: true, maxFiles: 3, allowReorder: true, labelIdle: 'Drag certificates here or <span class="filepond--label-action">Browse</span>', files: [old('diploma.pdf', 120400), old('first-aid.pdf', 84200)],
  server: { remove: (source, load) => load() },
  onupdatefiles: (f) => { state.certs = f.map((x) => x.filename); show(); }, onwarning: (e) => { state.warnings.push(e.body || String(e)); } });
show();
