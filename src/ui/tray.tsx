import { type PointerEvent, type ReactNode, useContext, useRef } from 'react';
import { Modal, ModalOverlay, type ModalOverlayProps, OverlayTriggerStateContext } from 'react-aria-components';

interface TrayProps extends Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange' | 'isDismissable'> {
  children: ReactNode;
}

/** A surface that rises from the bottom edge; drag its handle down, press outside it or press Escape to close it. */
export function Tray({ isDismissable = true, children, ...props }: TrayProps) {
  const surface = useRef<HTMLDivElement>(null);
  return (
    <ModalOverlay
      {...props}
      isDismissable={isDismissable}
      className="fixed inset-0 z-50 bg-scrim entering:animate-[fade_220ms_var(--ease)] exiting:animate-[fade_120ms_reverse]"
    >
      <Modal
        ref={surface}
        className="fixed inset-x-0 bottom-0 mx-auto flex max-h-[72dvh] max-w-xl flex-col rounded-t-xl bg-surface px-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float outline-none entering:animate-[slide_220ms_var(--ease)] exiting:animate-[slide_120ms_reverse]"
      >
        <Handle surface={surface} />
        {children}
      </Modal>
    </ModalOverlay>
  );
}

const farEnough = 72;

/** For a finger; keyboards and screen readers have Escape and the close buttons of React Aria. */
function Handle({ surface }: { surface: { current: HTMLDivElement | null } }) {
  const overlay = useContext(OverlayTriggerStateContext);
  const from = useRef<number | null>(null);

  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (from.current ?? event.clientY));
  function move(pixels: number) {
    if (surface.current) surface.current.style.translate = pixels ? `0 ${pixels}px` : '';
  }

  return (
    <div
      aria-hidden="true"
      className="-mx-4 flex shrink-0 cursor-grab touch-none justify-center pt-3 pb-3.5"
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => move(distance(event))}
      onPointerUp={(event) => {
        if (distance(event) > farEnough) overlay?.close();
        else move(0);
        from.current = null;
      }}
      onPointerCancel={() => {
        move(0);
        from.current = null;
      }}
    >
      <span className="h-[5px] w-11 rounded-pill bg-line-2" />
    </div>
  );
}
