import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';

type Props = {
  title: string;
  description: string;
  onClose: () => void;
  /** Where the focus returns on close: Radix only knows its own triggers. */
  returnFocus: RefObject<HTMLElement | null>;
  wide?: boolean;
  children: ReactNode;
};

/** Closed by Escape and its own buttons. A click outside does not close it, so that no input is lost. */
export function Dialog({ title, description, onClose, returnFocus, wide = false, children }: Props) {
  function restoreFocus(event: Event) {
    if (!returnFocus.current) return;
    event.preventDefault();
    returnFocus.current.focus();
  }

  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          onCloseAutoFocus={restoreFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className={`fixed left-1/2 z-50 w-[calc(100vw-2rem)] -translate-x-1/2 animate-rise overflow-y-auto rounded-2xl wrap-break-word bg-raised p-6 shadow-float focus:outline-none ${wide ? 'top-[5vh] max-h-[90vh] max-w-4xl' : 'top-[max(1rem,18vh)] max-h-[80vh] max-w-md'}`}
        >
          <Primitive.Title className="text-lg font-semibold tracking-[-0.015em]">{title}</Primitive.Title>
          <Primitive.Description className="mt-1 text-sm text-ink-soft">{description}</Primitive.Description>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
