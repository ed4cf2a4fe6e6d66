import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Listening } from './listening.tsx';
import { RiteChoice } from './rite-choice.tsx';

/** The kaddish in its rite, or the family's own text. The script of a document reads it aloud. */
export function KaddishView({ page }: SectionViewProps) {
  const t = useText('kaddish');
  return (
    <div className="kaddish" {...data({ 'data-aloud': '' })}>
      <h3>{t('title')}</h3>
      <RiteChoice page={page} />
      <div className="kaddish-ways">
        <Listening />
        <a href={`/memorial/${page.id}/kaddish`} className={buttonClass({ kind: 'ghost' })}>
          <Icon of={BookOpenTextIcon} />
          {t('read')}
        </a>
      </div>
      <p className="kaddish-note">{t('when')}</p>
    </div>
  );
}
