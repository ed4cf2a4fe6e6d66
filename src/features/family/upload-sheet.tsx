import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { QrCode } from './qr-code.tsx';
import type { QrPath, UploadLink } from './family.schema.ts';

/** The print version: an A4 sheet for the house of mourning. */
export function UploadSheet({ of: { memorialName, expiresAt }, qr, address }: UploadSheetProps) {
  const t = useText('familyHub.sign');
  const date = dayInCalendars(useLocale(), expiresAt);
  return (
    <div className="paper qr-sheet" aria-hidden="true">
      <p className="qr-sheet-name">{t.rich('heading', { name: memorialName, bdi })}</p>
      <p className="qr-sheet-dates">{t('text')}</p>
      <div className="qr-sheet-frame">
        <QrCode of={qr} width="100mm" />
      </div>
      <p className="qr-sheet-caption">{t('noAccount')}</p>
      <p className="qr-sheet-dates">{t('validUntil', { date })}</p>
      <p className="qr-sheet-dates">
        {t('or')} <bdi dir="ltr">{address}</bdi>
      </p>
    </div>
  );
}

interface UploadSheetProps {
  of: UploadLink;
  qr: QrPath;
  address: string;
}
