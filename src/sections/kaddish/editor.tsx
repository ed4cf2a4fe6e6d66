import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { KaddishNote } from './kaddish-note.tsx';
import { isElMaleOffered, withElMale, withRite } from './kaddish.rules.ts';
import { type Kaddish, offeredRites } from './kaddish.schema.ts';
import { standardTexts } from './kaddish.text.ts';

const rows = 14;

/** The rite and its text. A rite fills only an empty text; an existing one is replaced by hand or after a confirmation. */
export function KaddishEditor({ value, onChange, memorial, problems }: SectionEditorProps<Kaddish>) {
  const t = useText('kaddish');
  const [question, setQuestion] = useState<'replace' | 'remove' | null>(null);
  const { kaddishType, kaddishCustomText } = value;
  const rite = offeredRites.find((offered) => offered === kaddishType) ?? null;
  const isEmpty = kaddishCustomText.trim() === '';
  const withPrayer = withElMale(value, memorial.basic);

  function replace() {
    setQuestion(null);
    if (rite) onChange({ ...value, kaddishCustomText: standardTexts[rite] });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioCards
        label={t('rite')}
        className="md:[&>div]:grid-cols-2"
        items={offeredRites.map((id) => ({
          id,
          label: t(`rites.${id}`),
          body: id === 'sephardi' ? t('sephardiBody') : undefined,
        }))}
        value={rite}
        onChange={(chosen) => onChange(withRite(value, chosen))}
      />
      <TextArea
        label={t('text')}
        labelEnd={
          <Button
            kind="ghost"
            icon={ArrowsClockwiseIcon}
            isDisabled={!rite || kaddishCustomText.trim() === standardTexts[rite]}
            onPress={() => (isEmpty ? replace() : setQuestion('replace'))}
          >
            {t('replace')}
          </Button>
        }
        rows={rows}
        sheetMax={limits.description}
        className="[&_textarea]:max-h-none [&_textarea]:min-h-96 [&_textarea]:px-5 [&_textarea]:py-4 [&_textarea]:text-center [&_textarea]:font-prayer [&_textarea]:text-[1.375rem] [&_textarea]:leading-[2]"
        // Without a text of the family the page shows the standard text of the rite.
        placeholder={rite ? standardTexts[rite] : undefined}
        value={kaddishCustomText}
        onChange={(text) => onChange({ ...value, kaddishCustomText: text })}
        error={problems['kaddishCustomText']}
      />
      <KaddishNote kaddish={value} />
      {isElMaleOffered(value) && (
        <div>
          <Button
            kind="ghost"
            icon={PlusIcon}
            isDisabled={!withPrayer}
            onPress={() => withPrayer && onChange(withPrayer)}
          >
            {t('elMale')}
          </Button>
          {!withPrayer && <p className="text-sm text-ink-3">{t('elMaleGender')}</p>}
        </div>
      )}
      {(kaddishType || !isEmpty) && (
        <Button kind="ghost" icon={TrashIcon} className="justify-self-start" onPress={() => setQuestion('remove')}>
          {t('remove')}
        </Button>
      )}
      <Question
        title={t('replaceTitle', { rite: rite ? t(`rites.${rite}`) : '' })}
        confirmLabel={t('replaceConfirm')}
        isOpen={question === 'replace'}
        onClose={() => setQuestion(null)}
        onConfirm={replace}
      >
        <p>{t('replaceText')}</p>
      </Question>
      <Question
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        isOpen={question === 'remove'}
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          onChange({ kaddishType: null, kaddishCustomText: '' });
        }}
      >
        <p>{t('removeText')}</p>
      </Question>
    </div>
  );
}
