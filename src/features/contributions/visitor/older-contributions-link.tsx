import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Kind } from '../contributions.schema.ts';
import { contributionPaths } from './visitor.rules.ts';

interface OlderContributionsLinkProps {
  kind: Kind;
  memorialId: string;
  /** Cursor of the next page; null after the last. */
  next: string | null;
  /** For lists with a layout of their own: older ones are only on their page. */
  isElsewhere?: boolean;
}

/** Links to older contributions on a page of their own; a script adds them to the list. */
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
