import { useBlocker } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface LeaveWarningProps {
  /** Whether something would be lost now. */
  isUnsaved: boolean;
  /** Whether something was begun that no save sends: it is on this device alone. */
  isBegun?: boolean;
  words: { title: string; text: string; stay: string; leave: string };
  /** After the choice to go, before going. */
  onLeave?: () => void;
}

/** Asks before unsaved work is left: in a dialog of ours inside the site, in the browser's own when the tab is closed. */
export function LeaveWarning({ isUnsaved, isBegun = false, words, onLeave }: LeaveWarningProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && !isInside(current, next),
    enableBeforeUnload: () => isUnsaved || isBegun,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;

  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset();
      }}
      actions={
        <>
          <Button kind="primary" onPress={blocker.reset}>
            {words.stay}
          </Button>
          <Button
            kind="ghost"
            onPress={() => {
              onLeave?.();
              blocker.proceed();
            }}
          >
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

interface Place {
  pathname: string;
  search: object;
}

/** From one part of a screen to another. A document to be loaded is announced as the very place that is left. */
function isInside(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) !== JSON.stringify(next.search);
}
