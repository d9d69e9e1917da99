/** The website in the illustration: a shop whose cart stays empty. */
export function ShopPicture() {
  return (
    <div className="flex flex-col bg-sunken p-4">
      <div className="flex flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface">
        <div className="flex items-center gap-1.5 border-b border-line px-2.5 py-2">
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="ml-2 rounded-md bg-sunken px-2 py-0.5 font-mono text-[0.6875rem] text-ink-soft">
            mugs.example
          </span>
        </div>
        <div className="flex items-center justify-between px-3.5 py-2.5 text-xs">
          <span className="font-semibold">Mugs &amp; More</span>
          <span className="rounded-md px-1.5 py-0.5 text-fail ring-2 ring-fail">Cart: 0 items</span>
        </div>
        <div className="grid flex-1 grid-cols-[5.5rem_1fr] gap-3.5 px-3.5 pb-3.5">
          <Mug />
          <div className="flex flex-col gap-1.5">
            <span className="text-sm font-medium">Blue mug</span>
            <span className="text-xs text-ink-soft">Stoneware, 300 ml</span>
            <span className="text-sm">€ 14.00</span>
            <span className="relative mt-1 self-start rounded-md bg-accent px-2.5 py-1.5 text-xs font-medium text-white">
              Add to cart
              <Pointer />
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

function Mug() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 80"
      className="aspect-square w-full self-start rounded-lg bg-accent-tint text-accent"
    >
      <path d="M22 26h30v24a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill="currentColor" />
      <path d="M52 32h4a7 7 0 0 1 0 15h-4" fill="none" stroke="currentColor" strokeWidth="4" />
    </svg>
  );
}

function Pointer() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="absolute -right-2 -bottom-3 size-5 fill-ink stroke-surface">
      <path d="M3 1.5 13 8l-4.6 1L6 13.2z" />
    </svg>
  );
}
