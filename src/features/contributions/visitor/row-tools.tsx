import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { data } from '#core/script-data.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PublicContribution } from '../contributions.schema.ts';
import { Pebbles } from './pebbles.tsx';

interface RowToolsProps {
  memorialId: string;
  row: Pick<PublicContribution, 'id' | 'kind' | 'authorName' | 'stones'>;
}

/**
 * A reader’s actions on a contribution: place a pebble, or report it. Open tabs of an earlier release load rows too, and their
 * scripts and styles know the action `stone` and the class `stones`.
 */
export function RowTools({ memorialId, row }: RowToolsProps) {
  const t = useText('writing');
  const format = useFormat();
  const { id, kind, authorName, stones: count } = row;
  const name = isolate(authorName);
  const label = t('pebble', { name });
  return (
    <span className="words-tools">
      <button
        type="button"
        className="stones scripted"
        {...data({ 'data-act': 'stone', 'data-kind': kind, 'data-id': id, 'data-count': count, 'data-words': label })}
        aria-pressed="false"
        aria-label={`${label}, ${format.number(count)}`}
      >
        <Pebbles />
        <span aria-hidden="true">{count > 0 && format.number(count)}</span>
      </button>
      {count > 0 && (
        <noscript>
          <span className="stones">{t('pebbleCount', { count })}</span>
        </noscript>
      )}
      <details className="words-options" name="words-options">
        <summary aria-label={t('optionsOf', { name })}>
          <Icon of={DotsThreeIcon} weight="bold" size="1.1em" />
        </summary>
        <a href={`/memorial/${memorialId}/report/${kind}/${id}`} rel="nofollow" aria-label={t('reportOf', { name })}>
          <Icon of={FlagIcon} size="1.1em" />
          {t('report')}
        </a>
      </details>
    </span>
  );
}
