import { hebrewDate } from '#i18n/hebrew-date.ts';
import { longDate } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { Basic } from '#features/memorial/schema.ts';
import { qrAddress } from '#features/memorial/qr/rules.ts';

interface PrintSheetProps {
  person: Pick<Basic, 'name' | 'birthDate' | 'deathDate' | 'diedAfterSunset'>;
  memorialId: string;
}

const small = [1, 2, 3, 4];

/** A sheet of paper in place of the screen: the code large, and four to cut. Seen in print alone. */
export function PrintSheet({ person: { name, ...dates }, memorialId }: PrintSheetProps) {
  const t = useText('qr');
  const code = <img src={qrAddress(memorialId, 'print.svg')} alt="" />;
  return (
    <div className="qr-sheet" aria-hidden="true">
      <p className="qr-sheet-name">
        <bdi>{name}</bdi>
      </p>
      <p className="qr-sheet-dates">
        <Dates {...dates} />
      </p>
      <div className="qr-sheet-frame">
        <svg viewBox="-10 0 20 28">
          <path d="M0 0c5 9 10 14 10 19a10 9 0 0 1-20 0C-10 14-5 9 0 0z" />
        </svg>
        {code}
      </div>
      <p className="qr-sheet-caption">{t('caption')}</p>
      <ul className="qr-sheet-small">
        {small.map((number) => (
          <li key={number}>
            {code}
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dates({ birthDate, deathDate, diedAfterSunset }: Omit<PrintSheetProps['person'], 'name'>) {
  const locale = useLocale();
  const hebrew = (date: string, afterSunset: boolean) => hebrewDate(date, { afterSunset });
  const days = [
    birthDate && (locale === 'he' ? hebrew(birthDate, false) : longDate(locale, birthDate)),
    deathDate && (locale === 'he' ? hebrew(deathDate, diedAfterSunset === 'yes') : longDate(locale, deathDate)),
  ];
  return days.filter(Boolean).join(' – ');
}
