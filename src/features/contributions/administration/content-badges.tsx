import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { stateTones } from '../moderation/queue/row-badge.tsx';
import type { ManagedContent } from './content-administration.schema.ts';

type Standing = Pick<ManagedContent, 'kind' | 'state' | 'reports'>;

/** The kind and state of a row as text. */
export function useStateText(): (row: Standing) => string {
  const t = useText('approval');
  const content = useText('adminContent');
  return ({ kind, state }) => {
    if (kind === 'soul-letters') return content('letters');
    if (kind === 'rsvp') return content(`rsvp.${state === 'hidden' || state === 'removed' ? state : 'approved'}`);
    if (kind === 'board-name') return content(`board-name.${state === 'returned' ? 'hidden' : state}`);
    if (kind !== 'photo') return t(`${kind}.${state}`);
    return content(`photo.${state === 'pending' || state === 'removed' ? state : 'approved'}`);
  };
}

export function ContentBadges({ row }: { row: Standing }) {
  const t = useText('approval');
  const stateWords = useStateText();
  return (
    <span className="flex flex-wrap gap-1">
      {row.reports > 0 && (
        <Badge tone="bad" icon={FlagIcon}>
          {t('row.reported', { count: row.reports })}
        </Badge>
      )}
      <Badge tone={stateTones[row.state]}>{stateWords(row)}</Badge>
    </span>
  );
}
