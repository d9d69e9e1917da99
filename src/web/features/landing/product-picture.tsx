import { PictureStep } from './picture-step.tsx';
import { ShopPicture } from './shop-picture.tsx';

/** An illustration of a failed run, drawn in HTML so that it follows the theme and stays sharp. */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="A run in Rehearsal: four steps of a checkout on the left, the shop in a real browser on the right, and the reason the last step failed below."
      className="overflow-hidden rounded-2xl border border-line bg-surface text-[0.8125rem] shadow-float"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-3">
        <span className="font-medium">Buy a blue mug</span>
        <span className="rounded-full bg-sunken px-2 py-0.5 text-xs text-ink-soft">Version 3</span>
        <span className="ml-auto rounded-full bg-fail-tint px-2 py-0.5 text-xs font-medium text-fail">Failed</span>
      </div>
      <div className="grid sm:grid-cols-[minmax(0,11fr)_minmax(0,14fr)]">
        <ol className="flex flex-col gap-3.5 border-line p-4 max-sm:border-b sm:border-r">
          <PictureStep verdict="pass" text="Log in" detail="Signed in as the test customer" />
          <PictureStep verdict="pass" text="Open “Blue mug”" detail="Click the “Blue mug” link" />
          <PictureStep verdict="pass" text="Add it to the cart" detail="Click the “Add to cart” button" />
          <PictureStep verdict="fail" text="Check that the cart shows 1 item" detail="The cart shows 0 items" />
        </ol>
        <ShopPicture />
      </div>
      <div className="border-t border-line bg-fail-tint px-4 py-3 text-fail">
        <span className="font-medium">Why it failed:</span> expected “1 item” in the cart, found “0 items”. The shop
        returned a server error (HTTP 500).
      </div>
    </div>
  );
}
