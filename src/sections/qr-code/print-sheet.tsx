import { data } from '#core/script-data.ts';
import { formatStoneCode, qrAddress } from '#features/memorial/qr/qr-code.rules.ts';
import { useText } from '#i18n/text.tsx';
import { Drop } from './drop.tsx';
import type { LifeDateFacts } from '#features/memorial/page/use-life-days.ts';
import { SheetDates } from './sheet-dates.tsx';

interface PrintSheetProps {
  person: LifeDateFacts & { name: string };
  memorialId: string;
  code: string;
}

const small = [1, 2, 3, 4];

/** The print version: one large code, and four to cut out. */
export function PrintSheet({ person, memorialId, code }: PrintSheetProps) {
  const t = useText('qr');
  const picture = <img src={qrAddress(memorialId, 'print.svg')} alt="" {...data({ 'data-fallback': '' })} />;
  return (
    <div className="paper qr-sheet" aria-hidden="true">
      <p className="qr-sheet-name">
        <bdi>{person.name}</bdi>
      </p>
      <p className="qr-sheet-dates">
        <SheetDates life={person} />
      </p>
      <div className="qr-sheet-frame">
        <Drop />
        {picture}
      </div>
      <p className="qr-sheet-caption">{t('caption')}</p>
      <p className="qr-sheet-code">
        <bdi dir="ltr">{formatStoneCode(code)}</bdi>
      </p>
      <ul className="qr-sheet-small">
        {small.map((number) => (
          <li key={number}>
            {picture}
            <bdi>{person.name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
