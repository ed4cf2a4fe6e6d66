import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { PersonDateField } from '#client/person-date-field.tsx';
import { useUnfinished } from '#client/use-unfinished.ts';
import type { DateParts } from '#core/date-parts.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Optional } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Basic, type Gender, sunsetAnswers } from '#features/memorial/basic-section.schema.ts';

interface MoreDetailsProps {
  memorialId: string;
  value: Basic;
  onChange(part: Partial<Basic>): void;
  problems: Readonly<Record<string, string>>;
  /** About the day of the burial. */
  warning: ReactNode;
}

const genders: readonly Gender[] = ['male', 'female', 'none'];
const fields = ['diedAfterSunset', 'gender', 'burialDate', 'hebrewName', 'parentName'] as const;

/** Optional details. Expanded where one is filled or invalid. */
export function MoreDetails({ memorialId, value, onChange, problems, warning }: MoreDetailsProps) {
  const t = useText('editor.details');
  const options = useText('options');
  const yahrzeit = useYahrzeit(value);
  const [isOpen, setOpen] = useState(() => isFilled(value));
  const burial = useUnfinished<DateParts>(memorialId, 'burialDate', value.burialDate);
  // Expands for an invalid field, and stays expanded after it is corrected.
  const isAsking = burial.isKeptBefore || fields.some((field) => problems[field] !== undefined);
  const [wasAsking, setAsking] = useState(false);
  if (isAsking !== wasAsking) {
    setAsking(isAsking);
    if (isAsking) setOpen(true);
  }

  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={setOpen} className="group border-t pt-3">
      <Heading level={2} className="text-h3">
        <Button
          slot="trigger"
          className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 rounded-sm text-start"
        >
          <span className="label font-serif text-h3 font-medium">
            {t('more')}
            <span className="font-sans text-sm">
              <Optional />
            </span>
          </span>
          <Icon of={CaretDownIcon} weight="bold" size={16} className="text-ink-3 group-expanded:rotate-180" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="grid gap-6 pt-3 pb-1">
          <RadioCards
            look="segments"
            label={t('afterSunset')}
            items={sunsetAnswers.map((id) => ({ id, label: options(`afterSunset.${id}`) }))}
            value={value.diedAfterSunset}
            onChange={(diedAfterSunset) => onChange({ diedAfterSunset })}
            hint={yahrzeit ? t('afterSunsetYahrzeit', { date: yahrzeit }) : t('afterSunsetHint')}
            error={problems.diedAfterSunset}
          />
          <RadioCards
            look="segments"
            label={t('gender')}
            items={genders.map((id) => ({ id, label: options(`genders.${id}`) }))}
            value={value.gender}
            onChange={(gender) => onChange({ gender })}
            hint={t('genderHint')}
            error={problems.gender}
          />
          <div className="grid items-start gap-6 md:grid-cols-2 md:gap-x-4">
            <PersonDateField
              label={t('burialDate')}
              value={value.burialDate}
              typed={burial.typed}
              onTyped={burial.keep}
              onChange={(burialDate) => onChange({ burialDate })}
              hint={warning}
              error={problems.burialDate}
            />
            <TextField
              label={t('hebrewName')}
              autoComplete="off"
              value={value.hebrewName}
              onChange={(hebrewName) => onChange({ hebrewName })}
              hint={t('hebrewNameHint')}
              error={problems.hebrewName}
            />
            <TextField
              label={t('parentName')}
              autoComplete="off"
              value={value.parentName}
              onChange={(parentName) => onChange({ parentName })}
              error={problems.parentName}
            />
          </div>
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

function isFilled({ diedAfterSunset, gender, burialDate, hebrewName, parentName }: Basic): boolean {
  return diedAfterSunset !== 'unknown' || gender !== 'none' || burialDate !== null || hebrewName + parentName !== '';
}

/** The Hebrew day and month of the death, which recur every year. */
function useYahrzeit({ deathDate, diedAfterSunset }: Basic): string | null {
  const locale = useLocale();
  if (deathDate === null || diedAfterSunset === 'unknown') return null;
  const date = hebrewDate(deathDate, { locale, afterSunset: diedAfterSunset === 'yes' });
  return date.split(' ').slice(0, -1).join(' ');
}
