import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';

/** Author and pending state of a contribution, filled by a script, with further notes. */
export function OwnContributionMeta({ children }: { children?: ReactNode }) {
  const t = useText('writing');
  return (
    <p className="words-own-meta">
      <span className="words-by">
        <b>
          <bdi {...data({ 'data-slot': 'authorName' })} />
        </b>
        <bdi {...data({ 'data-slot': 'relationship' })} />
      </span>
      <span {...data({ 'data-for': 'pending' })}>
        <Badge icon={HourglassMediumIcon}>{t('pendingBadge')}</Badge>
      </span>
      {children}
    </p>
  );
}
