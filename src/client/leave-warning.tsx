import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart, usePreload } from './lazy-part.ts';
import type { LeaveQuestionProps } from './leave-question.tsx';

const loadQuestion = () => import('./leave-question.tsx').then((module) => module.LeaveQuestion);
/** If its code cannot be loaded, the browser's own question is used: unsaved work is never lost without a question. */
const LeaveQuestion = lazyPart(() => loadQuestion().catch(() => BrowserQuestion));

interface LeaveWarningProps {
  /** Whether leaving now would lose something. */
  isUnsaved: boolean;
  /** Whether some of the work is only on this device and no save sends it. */
  isBegun?: boolean;
  words: LeaveQuestionProps['words'];
  /** Called after the user chose to leave, before the navigation. */
  onLeave?: () => void;
}

/** Asks before the user leaves unsaved work: with our dialog inside the site, with the browser's own when the tab closes. */
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

/** Whether the navigation stays within one screen. The router reports a document load with the current location as its target. */
function isInside(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) !== JSON.stringify(next.search);
}
