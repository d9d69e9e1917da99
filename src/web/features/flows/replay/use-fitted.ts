import { type RefObject, useLayoutEffect } from 'react';
import { replaySize } from './replay-options.ts';

/** Scales the screen, which keeps its size, to the width of its frame. */
export function useFitted(frame: RefObject<HTMLElement | null>, screen: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, screen.current];
    if (!outer || !inner) return;
    const scale = () => {
      inner.style.scale = String(outer.clientWidth / replaySize.width);
    };
    const observer = new ResizeObserver(scale);
    observer.observe(outer);
    scale();
    return () => observer.disconnect();
  }, [frame, screen]);
}
