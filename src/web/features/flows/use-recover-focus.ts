import { type RefObject, useEffect } from 'react';

let shownView = '';

/**
 * When the focused element was removed with its view, for example after closing a dialog or deleting a flow, focuses
 * the first matching control in `target` instead of the top of the page. `view` is null while it is not ready.
 */
export function useRecoverFocus({ view, target, selector }: RecoverFocus) {
  useEffect(() => {
    if (view === null || shownView === view) return;
    const isFirst = shownView === '';
    const focused = document.activeElement;
    const isLost = focused === document.body || target.current?.contains(focused);
    shownView = view;
    if (!isFirst && isLost) target.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [view, target, selector]);
}

type RecoverFocus = { view: string | null; target: RefObject<HTMLElement | null>; selector: string };
