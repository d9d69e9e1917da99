import Dropzone from 'dropzone';
import 'dropzone/dist/dropzone.css';
import '../base.css';
import './page.css';
const state = window.state = { photos: ['grandma.png'], order: null, errors: [] };
Dropzone.autoDiscover = false;
const status = document.getElementById('status');
const show = () => { status.textContent = state.photos.length + (state.photos.length === 1 ? ' picture' : ' pictures') + ' ready to print'; };
const photos = new Dropzone('#photos', { url: '/upload', autoProcessQueue: false, addRemoveLinks: true, acceptedFiles: 'image/png,image/jpeg', maxFilesize: 5, dictDefaultMessage: 'Drop your photos here or click to choose them', dictRemoveFile: 'Remove', dictInvalidFileType: 'Only pictures can be uploaded here.' });
const mock = { name: 'grandma.png', size: 34567, accepted: true, status: Dropzone.ADDED };
photos.files.push(mock);
photos.displayExistingFile(mock, 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="#a9c6a0"/><circle cx="60" cy="50" r="24" fill="#f3d9c2"/></svg>'));
// "accept" is asked once the file has passed the type and size checks.
photos.options.accept = (file, done) => { done(); state.photos.push(file.name); show(); };
photos.on('error', (file, message) => { state.errors.push(String(message)); });
photos.on('removedfile', (file) => { state.photos = state.photos.filter((n) => n !== file.name); show(); });
const order = new Dropzone('#order', { url: '/upload', autoProcessQueue: false, addRemoveLinks: true, maxFiles: 1, acceptedFiles: 'application/pdf', dictDefaultMessage: 'Drop the order form here', accept: (file, done) => { done(); state.order = file.name; } });
order.on('removedfile', (file) => { if (state.order === file.name) state.order = null; });
