import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Kind } from '../schema.ts';
import { pathOf } from './rules.ts';

interface OlderProps {
  kind: Kind;
  memorialId: string;
  /** Where the next page begins; null after the last. */
  next: string | null;
  /** Where the list is drawn in a way of its own: what is older is read on its page. */
  isElsewhere?: boolean;
}

/** The way to what was written before: a page of its own, and with a script more of the same list. */
export function Older({ kind, memorialId, next, isElsewhere = false }: OlderProps) {
  const t = useText('writing');
  if (next === null) return null;
  return (
    <p className="words-older">
      <a
        href={`/memorial/${memorialId}/${pathOf[kind]}?after=${encodeURIComponent(next)}`}
        className={buttonClass({ kind: 'line' })}
        data-act={isElsewhere ? undefined : 'older'}
        data-kind={kind}
      >
        {t(`${kind}.older`)}
      </a>
      <span className="on-paper">{t('moreOnPage')}</span>
    </p>
  );
}
