import { data } from '#core/script-data.ts';
import { formatStoneCode, qrAddress } from '#features/memorial/qr/qr-code.rules.ts';
import { portraitAttributes } from '#features/media/crop/crop.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { holdsTheName, qrLabelText, classifyNameLength } from './qr-code.rules.ts';
import { Drop } from './drop.tsx';
import { OtherDates, SheetDates } from './sheet-dates.tsx';

/** A label for the glass of a candle, on one sheet of A6, with name and dates. */
export function LabelSheet({ page }: { page: MemorialPage }) {
  const t = useText('qr');
  const { name, profileImage } = page;
  const text = qrLabelText(page);

  return (
    <div className="paper label-sheet">
      {profileImage ? (
        <span className="label-portrait" {...portraitAttributes(page)}>
          <Picture image={profileImage} alt="" sizes="170px" loading="eager" />
        </span>
      ) : (
        <Drop />
      )}
      <p className="label-lead">{t('inMemory')}</p>
      <p className="label-name" data-length={classifyNameLength(name)}>
        <bdi>{name}</bdi>
      </p>
      <p className="label-dates">
        <SheetDates life={page} />
      </p>
      <p className="label-other-dates">
        <OtherDates life={page} />
      </p>
      {text && (
        <p
          dir="auto"
          lang={text.isPrayer ? 'he' : page.language}
          className={text.isPrayer ? 'label-verse' : 'label-motto'}
        >
          {text.words}
        </p>
      )}
      <div className="label-code">
        <img src={qrAddress(page.id, 'print.svg')} alt="" {...data({ 'data-fallback': '' })} />
        <p>
          {t('caption')}
          <bdi dir="ltr">{formatStoneCode(page.code)}</bdi>
        </p>
      </div>
      {holdsTheName(`${name} ${text?.words ?? ''}`) && <p className="label-genizah">{t('genizah')}</p>}
    </div>
  );
}
