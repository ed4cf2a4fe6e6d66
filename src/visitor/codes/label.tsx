import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { data } from '#core/script-data.ts';
import { LabelSheet } from '#sections/qr-code/label-sheet.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** The label as printed, with a button that prints only it. */
export function LabelDocument({ page }: { page: MemorialPage }) {
  const t = useText('qr');
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] justify-items-center gap-8 py-12">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
        <h1 className="text-h2 [overflow-wrap:anywhere]">{t.rich('labelTitle', { name: page.name, bdi })}</h1>
        <p className="text-ink-2">{t('labelHint')}</p>
      </div>
      <LabelSheet page={page} />
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" {...data({ 'data-act': 'print' })} className={`${buttonClass({ size: 'lg' })} scripted`}>
          <Icon of={PrinterIcon} />
          {t('print')}
        </button>
        <a href={`/memorial/${page.id}`} className={buttonClass({ kind: 'ghost' })}>
          {t('toPage')}
        </a>
      </div>
    </div>
  );
}
