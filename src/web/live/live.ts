// Draws a browser session as it happens. The address of this page holds the session and the signature to watch it.
import { apiBase } from '../../contract/api-base.ts';

const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const note = document.querySelector('p') as HTMLParagraphElement;
const reconnectMs = 1_000;

let drawing = false;
let waiting: Blob | null = null;
let ended = false;

connect();

function connect() {
  const session = location.pathname.split('/').at(-1);
  const address = new URL(`${apiBase}/live/${session}${location.search}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  let wasOpen = false;
  socket.addEventListener('open', () => {
    wasOpen = true;
  });
  socket.addEventListener('message', ({ data }) => show(data as Blob));
  socket.addEventListener('close', ({ code }) => {
    ended ||= code === 1000 || !wasOpen;
    note.textContent = ended ? 'The browser session has ended.' : 'Reconnecting…';
    if (!ended) setTimeout(connect, reconnectMs);
  });
}

/** While one picture is drawn only the newest of those that came is kept. */
async function show(picture: Blob) {
  waiting = picture;
  if (drawing) return;
  drawing = true;
  while (waiting) {
    const next: Blob = waiting;
    waiting = null;
    await draw(next);
  }
  drawing = false;
}

async function draw(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
  if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  note.textContent = '';
}
