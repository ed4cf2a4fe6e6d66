import type { ReactNode } from 'react';
import { daysBetween, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { useText } from '#i18n/text.tsx';
import type { PortionProgress } from './board.rules.ts';
import { usePortionText } from './use-portion-text.ts';

interface BoardProgressProps {
  progress: PortionProgress;
  targetDate: PlainDate | null;
  /** The next yahrzeit, which may be the target date. */
  yahrzeit: PlainDate | null;
  now: Date;
}

const strong = (children: ReactNode) => <b>{children}</b>;

/** The numbers of learned and taken chapters, as text and as a bar, and the target date. */
export function BoardProgress({ progress, targetDate, yahrzeit, now }: BoardProgressProps) {
  const t = useText('board');
  const { learned, taken, free, total } = progress;
  return (
    <div className="board-progress">
      <ul className="board-key">
        <li>
          <i className="pane" data-state="learned" />
          <span>{t.rich('count.learned', { count: learned, b: strong })}</span>
        </li>
        <li>
          <i className="pane" data-state="taken" />
          <span>{t.rich('count.taken', { count: taken, b: strong })}</span>
        </li>
        <li>
          <i className="pane" data-state="free" />
          <span>{t.rich('count.free', { count: free, b: strong })}</span>
        </li>
      </ul>
      {targetDate !== null && <BoardDay targetDate={targetDate} yahrzeit={yahrzeit} now={now} />}
      <svg
        className="board-line"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={learned}
        aria-valuetext={t('progressNow', { learned, taken, total })}
      >
        <rect className="board-line-learned" width={learned} height="1" />
        <rect className="board-line-taken" x={learned} width={taken} height="1" />
      </svg>
    </div>
  );
}

function BoardDay({ targetDate, yahrzeit, now }: { targetDate: PlainDate; yahrzeit: PlainDate | null; now: Date }) {
  const t = useText('board');
  const { dayText } = usePortionText();
  const day = dayText(targetDate);
  const days = daysBetween(todayInJerusalem(now), targetDate);
  if (days < 0) return <p className="board-day">{t('until.past', { day })}</p>;
  return (
    <p className="board-day">
      {t(targetDate === yahrzeit ? 'until.yahrzeit' : 'until.day', { day })}
      {' · '}
      {days === 0 ? t('until.today') : t('until.left', { days })}
    </p>
  );
}
