import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';

/** Whose the words are and that they wait, for a script to fill; with what else may be said of them. */
export function OwnMeta({ children }: { children?: ReactNode }) {
  const t = useText('writing');
  return (
    <p className="words-own-meta">
      <span className="words-by">
        <b>
          <bdi data-slot="authorName" />
        </b>
        <bdi data-slot="relationship" />
      </span>
      <span data-for="pending">
        <Badge icon={HourglassMediumIcon}>{t('pendingBadge')}</Badge>
      </span>
      {children}
    </p>
  );
}
