import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import '../base.css';
const state = window.state = { text: '', html: '', formats: [], signature: 'Kind regards, Julia', signatureHtml: '' };
const q = new Quill('#msg', { theme: 'snow', placeholder: 'Write your message…', modules: { toolbar: [[{ header: [1, 2, false] }], ['bold', 'italic', 'underline'], [{ list: 'ordered' }, { list: 'bullet' }], [{ color: [] }, { align: [] }], ['link', 'blockquote'], ['clean']] } });
q.on('text-change', () => { state.text = q.getText().trim(); state.html = q.getSemanticHTML().replaceAll('&nbsp;', ' '); state.formats = q.getContents().ops; document.getElementById('count').textContent = state.text.length + ' characters'; });
const s = new Quill('#sig', { theme: 'snow', modules: { toolbar: [['bold', 'italic']] } });
s.on('text-change', () => { state.signature = s.getText().trim(); state.signatureHtml = s.getSemanticHTML().replaceAll('&nbsp;', ' '); });
