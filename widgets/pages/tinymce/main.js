import tinymce from 'tinymce';
import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import 'tinymce/icons/default';
import 'tinymce/skins/ui/oxide/skin.js';
import 'tinymce/skins/ui/oxide/content.js';
import 'tinymce/skins/content/default/content.js';
import 'tinymce/plugins/lists';
import 'tinymce/plugins/link';
import 'tinymce/plugins/table';
import 'tinymce/plugins/wordcount';
import '../base.css';
const state = window.state = { html: '', ready: false };
tinymce.init({ selector: '#content', license_key: 'gpl', height: 340, plugins: 'lists link table wordcount', toolbar: 'undo redo | blocks | bold italic forecolor | bullist numlist | link table', menubar: 'edit insert format', branding: false, promotion: false, skin_url: 'default', content_css: 'default',
  setup: (ed) => { const read = () => { state.html = ed.getContent(); }; ed.on('init', () => { read(); state.ready = true; }); ed.on('change input undo redo', read); } });
