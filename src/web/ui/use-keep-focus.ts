import { type RefObject, useLayoutEffect } from 'react';

/** When the focused button is removed, the focus moves to the part of the page that contained it. */
export function useKeepFocus(button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (!shown || shown !== document.activeElement) return;
      shown.closest<HTMLElement>('[role=tabpanel], [role=dialog], main')?.focus();
    };
  }, [button]);
}
