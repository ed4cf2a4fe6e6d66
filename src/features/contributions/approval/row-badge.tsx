import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { useText } from '#i18n/text.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { QueueRow } from '../queue/schema.ts';
import type { State } from '../schema.ts';
import { nounOf } from './rules.ts';

export const stateTones: Record<State, BadgeTone> = {
  pending: 'gold',
  approved: 'ok',
  hidden: 'plain',
  returned: 'info',
  removed: 'bad',
};

/** What it is and how it stands; before that, what was said against it. */
export function RowBadge({ row }: { row: QueueRow }) {
  const t = useText('approval');
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.reports > 0 && (
        <Badge tone="bad" icon={FlagIcon}>
          {t('row.reported', { count: row.reports })}
        </Badge>
      )}
      <Badge tone={stateTones[row.state]}>{t(`${nounOf(row)}.${row.state}`)}</Badge>
    </span>
  );
}
