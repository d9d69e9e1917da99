/// <reference lib="dom" />
type Player = new (options: { target: Element; props: object }) => { getReplayer: () => { iframe: HTMLIFrameElement } };
type Runner = Window & { rrwebPlayer?: Player & { default?: Player } };

/** Runs in the report, which is opened from a disk: it cannot use anything outside this function. */
async function openReport() {
  for (const box of document.querySelectorAll<HTMLElement>('.box')) {
    const image = box.parentElement?.querySelector('img');
    const { x, y, width, height } = box.dataset;
    if (!image) continue;
    const place = () => {
      const part = (value: string | undefined, all: number) => `${(Number(value) / all) * 100}%`;
      box.style.left = part(x, image.naturalWidth);
      box.style.top = part(y, image.naturalHeight);
      box.style.width = part(width, image.naturalWidth);
      box.style.height = part(height, image.naturalHeight);
    };
    if (image.complete) place();
    else image.addEventListener('load', place);
  }

  const target = document.querySelector('#replay') as HTMLElement;
  const missing = () => {
    target.textContent = 'There is no recording of this run.';
  };
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const names = new Map<string, string>();
  const rename = (text: string) =>
    text.replace(/rehearsal-asset:([0-9a-f]+)/g, (_, hash: string) => addressOf(hash) ?? 'data:,');
  const stored = new Map(
    [...document.querySelectorAll<HTMLElement>('script[data-asset]')].map((each) => [each.dataset.asset, each]),
  );
  const addressOf = (hash: string): string | undefined => {
    const known = names.get(hash);
    const element = stored.get(hash);
    if (known || !element) return known;
    const { type = '' } = element.dataset;
    const bytes = bytesOf(element.textContent ?? '');
    // A style sheet may name itself.
    names.set(hash, 'data:,');
    const content = type.startsWith('text/css') ? rename(new TextDecoder().decode(bytes)) : bytes;
    const address = URL.createObjectURL(new Blob([content], { type }));
    names.set(hash, address);
    return address;
  };
  try {
    const packed = new Blob([bytesOf(document.querySelector('#events')?.textContent ?? '')]);
    const text = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).text();
    const events = JSON.parse(rename(text)).data;
    const fullSnapshot = 2;
    const loaded = (window as Runner).rrwebPlayer;
    const PlayerOf = loaded?.default ?? loaded;
    if (!PlayerOf || events.length < 2 || !events.some((event: { type: number }) => event.type === fullSnapshot))
      return missing();
    target.textContent = '';
    const width = Math.min(1024, target.clientWidth);
    const player = new PlayerOf({
      target,
      props: {
        events,
        width,
        height: Math.round((width * 9) / 16),
        autoPlay: false,
        triggerFocus: false,
        mouseTail: false,
      },
    });
    const { iframe } = player.getReplayer();
    iframe.title = 'Replay';
    iframe.inert = true;
  } catch {
    missing();
  }
}

/** `__name` is what a development build wraps functions in. */
export const reportScript = `(() => { const __name = (named) => named; (${openReport.toString()})(); })();`;
