import { YearField } from '#client/year-field.tsx';
import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AchievementFieldsProps, MoreFields } from './more-fields.tsx';
import { toPublicCategory } from './achievements.rules.ts';
import { achievementCategories, importances, publicCategories } from './achievements.schema.ts';

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
        items={publicCategories.map((id) => ({ id, label: t(`categories.${id}`) }))}
        value={toPublicCategory(row)}
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
