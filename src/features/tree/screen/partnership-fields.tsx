import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { partnerNatures } from '../tree.schema.ts';

interface PartnershipFieldsProps {
  nature: (typeof partnerNatures)[number];
  /** As typed. */
  year: string;
  isYearWrong: boolean;
  onNature(nature: (typeof partnerNatures)[number]): void;
  onYear(year: string): void;
}

/** The kind of a partnership and the year of the wedding. */
export function PartnershipFields({ nature, year, isYearWrong, onNature, onYear }: PartnershipFieldsProps) {
  const t = useText('tree');
  return (
    <>
      <RadioCards
        look="pills"
        label={t('fields.partnerNature')}
        items={partnerNatures.map((id) => ({ id, label: t(`fields.partnerNatures.${id}`) }))}
        value={nature}
        onChange={onNature}
      />
      <TextField
        label={t('connecting.year')}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="max-w-48"
        value={year}
        error={isYearWrong ? t('connecting.yearWrong') : undefined}
        onChange={onYear}
      />
    </>
  );
}
