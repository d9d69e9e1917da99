import { type RefObject, useEffect } from 'react';

let shownView = '';

/**
 * When what had the focus is gone with the view it was in, as after a dialog or a deletion, the focus goes on at the
 * first control in `target` that matches, and not at the top of the page. `view` is null while it is not ready.
 */
export function useNextFocus({ view, target, selector }: NextFocus) {
  useEffect(() => {
    if (view === null || shownView === view) return;
    const isFirst = shownView === '';
    const focused = document.activeElement;
    const isLost = focused === document.body || target.current?.contains(focused);
    shownView = view;
    if (!isFirst && isLost) target.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [view, target, selector]);
}

type NextFocus = { view: string | null; target: RefObject<HTMLElement | null>; selector: string };
