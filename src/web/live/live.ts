// Draws a browser session live. The URL of this page contains the session id and the signature that allows watching it.
import { apiBase } from '../../contract/api-base.ts';

const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const status = document.querySelector('p') as HTMLParagraphElement;
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
    status.textContent = ended ? 'The browser session has ended.' : 'Reconnecting…';
    if (!ended) setTimeout(connect, reconnectMs);
  });
}

/** While one frame is being drawn, only the newest of the next ones is kept. */
async function show(frame: Blob) {
  waiting = frame;
  if (drawing) return;
  drawing = true;
  while (waiting) {
    const next: Blob = waiting;
    waiting = null;
    await draw(next);
  }
  drawing = false;
}

async function draw(frame: Blob) {
  const bitmap = await createImageBitmap(frame);
  if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
  if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  status.textContent = '';
}
