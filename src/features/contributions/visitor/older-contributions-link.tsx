import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Kind } from '../contributions.schema.ts';
import { contributionPaths } from './visitor.rules.ts';

interface OlderContributionsLinkProps {
  kind: Kind;
  memorialId: string;
  /** Where the next page begins; null after the last. */
  next: string | null;
  /** Where the list is drawn in a way of its own: what is older is read on its page. */
  isElsewhere?: boolean;
}

/** The way to what was written before: a page of its own, and with a script more of the same list. */
export function OlderContributionsLink({ kind, memorialId, next, isElsewhere = false }: OlderContributionsLinkProps) {
  const t = useText('writing');
  if (next === null) return null;
  return (
    <p className="words-older">
      <a
        href={`/memorial/${memorialId}/${contributionPaths[kind]}?after=${encodeURIComponent(next)}`}
        className={buttonClass({ kind: 'line' })}
        {...data({ 'data-act': isElsewhere ? undefined : 'older', 'data-kind': kind })}
      >
        {t(`${kind}.older`)}
      </a>
      <span className="on-paper">{t('moreOnPage')}</span>
    </p>
  );
}
