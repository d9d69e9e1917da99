import { ClassicEditor, Essentials, Paragraph, Bold, Italic, Heading, List, Link, BlockQuote, Table, TableToolbar } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import '../base.css';
import './page.css';
const state = window.state = { html: '', ready: false };
const config = { licenseKey: 'GPL', plugins: [Essentials, Paragraph, Bold, Italic, Heading, List, Link, BlockQuote, Table, TableToolbar],
  toolbar: ['undo', 'redo', '|', 'heading', '|', 'bold', 'italic', 'link', '|', 'bulletedList', 'numberedList', 'blockQuote', 'insertTable'], table: { contentToolbar: ['tableColumn', 'tableRow'] } };
const el = document.getElementById('ed');
el.innerHTML = '<p>A colourful train made of beech wood.</p>';
ClassicEditor.create(el, config).then((ed) => {
  const read = () => { state.html = ed.getData(); document.getElementById('info').textContent = state.html.replace(/<[^>]*>/g, ' ').trim().split(/\s+/).filter(Boolean).length + ' words'; };
  read(); ed.model.document.on('change:data', read); state.ready = true;
});
