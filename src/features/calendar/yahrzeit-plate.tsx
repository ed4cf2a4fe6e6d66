import type { PlainDate } from '#core/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';

interface YahrzeitPlateProps {
  date: PlainDate;
  /** Only the month beside the day. */
  isSmall?: boolean;
  /** The text below the Hebrew date. */
  civil?: string;
}

/** The Hebrew date in letters, on an arch. */
export function YahrzeitPlate({ date, isSmall = false, civil }: YahrzeitPlateProps) {
  const locale = useLocale();
  const { day, month, year } = hebrewDateParts(date, { locale });
  return (
    <p className="plate" data-small={isSmall ? '' : undefined} aria-hidden={isSmall || undefined}>
      <b>{day}</b> <span>{isSmall ? month : `${month} ${year}`}</span>
      {civil && <small>{civil}</small>}
    </p>
  );
}
