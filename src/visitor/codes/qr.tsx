import { PrintSheet } from '#sections/qr-code/print-sheet.tsx';
import { QrView } from '#sections/qr-code/view.tsx';
import { bdi, useText } from '#i18n/text.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';

/** The page of a QR code, which prints as a sheet. */
export function QrDocument({ page, origin }: { page: MemorialPage; origin: string }) {
  const t = useText('qr');
  return (
    <div className="wrap py-12">
      <h1 className="mb-8 [overflow-wrap:anywhere] max-md:text-center">{t.rich('of', { name: page.name, bdi })}</h1>
      <QrView page={page} link={`${origin}/memorial/${page.id}`} />
      <p className="mt-10 max-md:text-center">
        <a href={`/memorial/${page.id}`} className="link">
          <span>{t('toPage')}</span>
        </a>
      </p>
      <PrintSheet person={page} memorialId={page.id} code={page.code} />
    </div>
  );
}
