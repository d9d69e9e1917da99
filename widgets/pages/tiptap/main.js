import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import '../base.css';
import './page.css';
const state = window.state = { html: '', text: '' };
const read = (e) => { state.html = e.getHTML(); state.text = e.getText(); document.getElementById('words').textContent = (state.text.match(/\S+/g) || []).length + ' words'; };
const editor = new Editor({ element: document.getElementById('ed'), extensions: [StarterKit], content: '<p>Today I planted tomatoes.</p>', editorProps: { attributes: { 'aria-labelledby': 'l-body' } }, onCreate: ({ editor: e }) => read(e), onUpdate: ({ editor: e }) => read(e), onTransaction: () => mark() });
const act = { bold: (c) => c.toggleBold(), italic: (c) => c.toggleItalic(), h2: (c) => c.toggleHeading({ level: 2 }), bullets: (c) => c.toggleBulletList(), quote: (c) => c.toggleBlockquote(), undo: (c) => c.undo() };
const is = { bold: ['bold'], italic: ['italic'], h2: ['heading', { level: 2 }], bullets: ['bulletList'], quote: ['blockquote'] };
function mark() { if (typeof editor !== 'undefined') for (const b of document.querySelectorAll('.bar button')) if (is[b.dataset.c]) b.classList.toggle('on', editor.isActive(...is[b.dataset.c])); }
document.querySelector('.bar').addEventListener('click', (e) => { const b = e.target.closest('button'); if (b) act[b.dataset.c](editor.chain().focus()).run(); });
