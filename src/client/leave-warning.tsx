import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart, usePreload } from './lazy-part.ts';
import type { LeaveQuestionProps } from './leave-question.tsx';

const loadQuestion = () => import('./leave-question.tsx').then((module) => module.LeaveQuestion);
/** If its code cannot be loaded, the browser's own question is used: unsaved work is never lost without a question. */
const LeaveQuestion = lazyPart(() => loadQuestion().catch(() => BrowserQuestion));

interface LeaveWarningProps {
  /** Whether something would be lost now. */
  isUnsaved: boolean;
  /** Whether there is work that no save sends, only on this device. */
  isBegun?: boolean;
  words: LeaveQuestionProps['words'];
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
  usePreload(loadQuestion, isUnsaved || isBegun);
  if (blocker.status !== 'blocked') return null;

  return (
    <Suspense>
      <LeaveQuestion
        words={words}
        onStay={blocker.reset}
        onLeave={() => {
          onLeave?.();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}

function BrowserQuestion({ words, onStay, onLeave }: LeaveQuestionProps) {
  const ask = useEffectEvent(() => (confirm(`${words.title}\n\n${words.text}`) ? onLeave() : onStay()));
  useEffect(() => ask(), []);
  return null;
}

interface Place {
  pathname: string;
  search: object;
}

/** From one part of a screen to another. A document to be loaded is announced as the very place that is left. */
function isInside(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) !== JSON.stringify(next.search);
}
