import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { data } from '#core/script-data.ts';
import { formatStoneCode, qrAddress, qrFileName } from '#features/memorial/qr/qr-code.rules.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

interface StoneCodeProps {
  memorialId: string;
  code: string;
  name: string;
}

/** The permanent code in letters, and its SVG file for engraving. */
export function StoneCode({ memorialId, code, name }: StoneCodeProps) {
  const t = useText('qr');
  return (
    <div className="grid max-w-full gap-x-5 border-y py-3 md:w-fit">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 max-md:justify-center">
        <bdi dir="ltr" className="font-serif text-[2rem] leading-tight font-medium tracking-[0.08em]">
          {formatStoneCode(code)}
        </bdi>
        <span className="text-sm text-ink-3">{t('stays')}</span>
      </p>
      <a
        href={qrAddress(memorialId, 'stone.svg')}
        download={qrFileName(name, 'svg')}
        {...data({ 'data-act': 'say', 'data-words': t('saved') })}
        className="inline-flex min-h-tap w-fit items-center gap-2 text-sm text-brand-ink underline underline-offset-4 max-md:mx-auto"
      >
        <Icon of={DownloadSimpleIcon} size={18} />
        <span>{t.rich('engrave', { bdi })}</span>
      </a>
    </div>
  );
}
