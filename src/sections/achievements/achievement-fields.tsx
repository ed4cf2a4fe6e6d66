import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { YearField } from '#client/year-field.tsx';
import type { Image } from '#features/memorial/media/schema.ts';
import type { useUpload } from '#features/memorial/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { categoryOf } from './rules.ts';
import { type Achievement, achievementCategories, importances, shownCategories } from './schema.ts';

export interface AchievementFieldsProps extends RowFieldsProps<Omit<Achievement, 'year'>> {
  image: Image | null;
  upload: ReturnType<typeof useUpload>;
  /** As it is typed. */
  year: { text: string; isReopened?: boolean; write(text: string): void };
  /** What is wrong is said, even of a field that was not left yet. */
  isAsked: boolean;
}

export function AchievementFields(props: AchievementFieldsProps) {
  const { row, onChange, problems, year, isAsked, isOwnFocus } = props;
  const t = useText('achievements');
  return (
    <>
      <TextField
        label={t('title')}
        name="title"
        isRequired
        placeholder={t('titleExample')}
        autoFocus={isOwnFocus}
        autoComplete="off"
        value={row.title}
        onChange={(title) => onChange({ title })}
        error={problems.title}
      />
      <RadioCards
        look="pills"
        label={t('category')}
        items={shownCategories.map((id) => ({ id, label: t(`categories.${id}`) }))}
        value={categoryOf(row)}
        onChange={(id) => onChange({ category: achievementCategories.find((known) => known === id) ?? null })}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <YearField
          label={t('year')}
          isOptional
          text={year.text}
          onChange={year.write}
          isAsked={isAsked || year.isReopened}
        />
        <RadioCards
          look="segments"
          className="[&>div]:bg-line"
          label={t('importance')}
          items={importances.toReversed().map((id) => ({ id, label: t(`importances.${id}`) }))}
          value={row.importance}
          onChange={(importance) => onChange({ importance })}
        />
      </div>
      <MoreFields {...props} />
    </>
  );
}
