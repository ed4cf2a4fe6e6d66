import { type PointerEvent, type ReactNode, type RefObject, useContext, useRef } from 'react';
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
      className="fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) bg-scrim entering:animate-[fade_220ms_var(--ease)] exiting:animate-[fade_120ms_reverse]"
    >
      <Modal
        ref={surface}
        className="absolute inset-x-0 bottom-0 mx-auto flex max-h-[max(72%,26rem)] max-w-xl flex-col rounded-t-xl bg-surface px-4 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float outline-none forced-colors:border entering:animate-[slide_220ms_var(--ease)] exiting:animate-[slide_120ms_reverse]"
      >
        <TrayHandle surface={surface} />
        {children}
      </Modal>
    </ModalOverlay>
  );
}

const farEnough = 72;

/** For touch; keyboards and screen readers have Escape and the close buttons of React Aria. */
export function TrayHandle({ surface }: { surface: RefObject<HTMLDivElement | null> }) {
  const overlay = useContext(OverlayTriggerStateContext);
  const from = useRef(0);

  function move(pixels: number) {
    surface.current?.style.setProperty('translate', pixels > 0 ? `0 ${pixels}px` : 'none');
  }
  function drop(event: PointerEvent) {
    move(0);
    if (event.type === 'pointerup' && event.clientY - from.current > farEnough) overlay?.close();
  }

  return (
    <div
      aria-hidden="true"
      className="-mx-4 flex shrink-0 cursor-grab touch-none justify-center pt-3 pb-3.5"
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.clientY - from.current);
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <span className="h-[5px] w-11 rounded-pill bg-line-2" />
    </div>
  );
}
