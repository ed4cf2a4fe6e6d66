import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { SortAscendingIcon } from '@phosphor-icons/react/dist/ssr/SortAscending';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { LateFields } from '#ui/late-fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { categoriesIn, sorts } from './achievements.rules.ts';
import type { PublicAchievement } from './achievements.schema.ts';

interface ViewToolsProps {
  achievements: readonly PublicAchievement[];
  /** The id of the list. */
  list: string;
}

/** Filtering by category, which needs no script, and sorting, which does. */
export function ViewTools({ achievements, list }: ViewToolsProps) {
  const t = useText('achievements');
  const categories = categoriesIn(achievements);
  if (achievements.length < 2) return null;
  return (
    <div className="achievement-tools">
      <LateFields>
        {categories.length > 1 && (
          <fieldset className="achievement-pills">
            <legend className="sr-only">{t('category')}</legend>
            <Pill value="all" label={t('all')} count={achievements.length} isChosen />
            {categories.map(({ category, count }) => (
              <Pill key={category} value={category} label={t(`categories.${category}`)} count={count} />
            ))}
          </fieldset>
        )}
        <label className="achievement-sort scripted">
          <span className="sr-only">{t('sort')}</span>
          <Icon of={SortAscendingIcon} />
          <select {...data({ 'data-sorts': list })} autoComplete="off">
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </select>
          <Icon of={CaretDownIcon} size={16} />
        </label>
      </LateFields>
    </div>
  );
}

interface PillProps {
  value: string;
  label: string;
  count: number;
  isChosen?: boolean;
}

function Pill({ value, label, count, isChosen }: PillProps) {
  return (
    <label>
      <input type="radio" name="achievement-category" value={value} defaultChecked={isChosen} className="sr-only" />
      {label}
      <small>{count}</small>
    </label>
  );
}
