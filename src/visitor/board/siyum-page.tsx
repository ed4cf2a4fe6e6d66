import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { boardAddress } from '#features/board/board.rules.ts';
import type { BoardKind } from '#features/board/board.schema.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

interface SiyumPageProps {
  memorialId: string;
  kind: BoardKind;
  children: ReactNode;
}

/** The sheet of a siyum as printed, with a button that prints only it. */
export function SiyumPage({ memorialId, kind, children }: SiyumPageProps) {
  const t = useText('board');
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] justify-items-center gap-8 py-12">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
        <h1 className="text-h2">{t('siyum.title')}</h1>
        <p className="text-ink-2">{t('siyum.hint')}</p>
      </div>
      {children}
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" {...data({ 'data-act': 'print' })} className={`${buttonClass({ size: 'lg' })} scripted`}>
          <Icon of={PrinterIcon} />
          {t('siyum.print')}
        </button>
        <a
          href={boardAddress({ memorialId, kind, token: null, filter: 'all' })}
          className={buttonClass({ kind: 'ghost' })}
        >
          {t('siyum.toBoard')}
        </a>
      </div>
    </div>
  );
}
