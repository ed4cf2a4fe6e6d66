import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

interface RetryNoteProps {
  onRetry(): void;
  className?: string;
  /** The message: what failed to load, and why. */
  children: ReactNode;
}

/** Shown instead of a part of a screen that failed to load. */
export function RetryNote({ onRetry, className, children }: RetryNoteProps) {
  const common = useText('common');
  return (
    <Note
      tone="closed"
      role="alert"
      className={className}
      actions={
        <Button kind="ghost" onPress={onRetry}>
          {common('tryAgain')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
