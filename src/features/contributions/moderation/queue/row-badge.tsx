import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { useText } from '#i18n/text.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import type { State } from '../../contributions.schema.ts';
import { rowNoun } from './queue.rules.ts';

export const stateTones: Record<State, BadgeTone> = {
  pending: 'gold',
  approved: 'ok',
  hidden: 'plain',
  returned: 'info',
  removed: 'bad',
};

/** Reports first, then kind and state. */
export function RowBadge({ row }: { row: QueueRow }) {
  const t = useText('approval');
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.reports > 0 && (
        <Badge tone="bad" icon={FlagIcon}>
          {t('row.reported', { count: row.reports })}
        </Badge>
      )}
      <Badge tone={stateTones[row.state]}>{t(`${rowNoun(row)}.${row.state}`)}</Badge>
    </span>
  );
}
