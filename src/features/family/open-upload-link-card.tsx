import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import { useState } from 'react';
import { useCopy } from '#client/use-copy.ts';
import { WhatsAppLink } from '#client/whatsapp-link.tsx';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { QrCode } from './qr-code.tsx';
import type { UploadLink } from './family.schema.ts';
import { UploadSheet } from './upload-sheet.tsx';

/** An open link with its QR code, for scanning, printing or sharing. */
export function OpenUploadLinkCard({ link, onManage }: { link: UploadLink; onManage(): void }) {
  const t = useText('familyHub.uploads');
  const common = useText('common');
  const locale = useLocale();
  const copy = useCopy();
  const [news, setNews] = useState<string>();
  const { token, qr, memorialName, expiresAt, sent } = link;
  if (token === null || qr === null) return null;
  const address = `${location.origin}/family-upload/${token}`;
  const name = isolate(memorialName);
  const facts = [t('open', { date: dayInCalendars(locale, expiresAt) }), t('received', { count: sent })];

  return (
    <div className="card flex flex-wrap items-center gap-x-8 gap-y-5 p-5 max-md:flex-col md:p-8">
      <span className="rounded-lg border bg-white p-2">
        <QrCode of={qr} label={t('qr', { name })} className="block size-44 md:size-48" />
      </span>
      <div className="min-w-0 flex-1 basis-64 max-md:text-center">
        <h3 className="text-h3 break-words">{t.rich('of', { name: memorialName, bdi })}</h3>
        <p className="mt-1 text-ink-2">{facts.join(' · ')}</p>
        <div className="mt-4 flex flex-wrap gap-2 max-md:justify-center">
          <Button kind="line" icon={PrinterIcon} onPress={() => window.print()}>
            {t('print')}
          </Button>
          <WhatsAppLink kind="ghost" message={t('message')} link={address} />
          <Button
            kind="ghost"
            icon={CopyIcon}
            onPress={() => void copy(address).then((copied) => setNews(copied.news))}
          >
            {common('copyLink')}
          </Button>
          <Button kind="ghost" icon={SlidersHorizontalIcon} aria-label={t('manageOf', { name })} onPress={onManage}>
            {t('manage')}
          </Button>
        </div>
        <p role="status" className="min-h-6 text-sm">
          {news}
        </p>
      </div>
      <UploadSheet of={link} qr={qr} address={address} />
    </div>
  );
}
