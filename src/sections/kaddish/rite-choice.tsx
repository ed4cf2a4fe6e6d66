import { useId } from 'react';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { LateFields } from '#ui/late-fields.tsx';
import { Prayer } from './prayer.tsx';
import { listRiteChoices } from './kaddish.rules.ts';

interface RiteChoiceProps extends SectionViewProps {
  /** Shows the whole text instead of the opening, for saying it. */
  isWhole?: boolean;
}

/** The family's text and the other rites to choose from; the style sheet shows the chosen one. */
export function RiteChoice({ page: { kaddish, language }, isWhole = false }: RiteChoiceProps) {
  const t = useText('kaddish');
  const name = useId();
  const choices = listRiteChoices(kaddish);
  return (
    <>
      <LateFields>
        <fieldset className="kaddish-rites">
          <legend className="sr-only">{t('rite')}</legend>
          {choices.map(({ id }, index) => (
            <label key={id}>
              <input type="radio" name={name} value={id} defaultChecked={index === 0} />
              {id === 'own' ? t('own') : t(`rites.${id}`)}
            </label>
          ))}
        </fieldset>
      </LateFields>
      {choices.map(({ id, text, full }) => (
        <div key={id} className="kaddish-text" {...data({ 'data-rite': id })}>
          <Prayer text={(isWhole && full) || text} language={language} />
          {full && !isWhole && (
            <details>
              <summary>{t('full')}</summary>
              <Prayer text={full} language={language} />
            </details>
          )}
        </div>
      ))}
    </>
  );
}
