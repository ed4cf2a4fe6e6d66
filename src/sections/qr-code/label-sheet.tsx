import { codeShown, qrAddress } from '#features/memorial/qr/rules.ts';
import { portraitAttributes } from '#features/memorial/media/crop/rules.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { holdsTheName, labelWords, lengthOf } from './rules.ts';
import { Drop } from './drop.tsx';
import { OtherDates, SheetDates } from './sheet-dates.tsx';

/** A label for the glass of a candle, on one sheet of A6: who it burns for, and since when. */
export function LabelSheet({ page }: { page: MemorialPage }) {
  const t = useText('qr');
  const { name, profileImage } = page;
  const said = labelWords(page);

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
      <p className="label-name" data-length={lengthOf(name)}>
        <bdi>{name}</bdi>
      </p>
      <p className="label-dates">
        <SheetDates life={page} />
      </p>
      <p className="label-other-dates">
        <OtherDates life={page} />
      </p>
      {said && (
        <p
          dir="auto"
          lang={said.isPrayer ? 'he' : page.language}
          className={said.isPrayer ? 'label-verse' : 'label-motto'}
        >
          {said.words}
        </p>
      )}
      <div className="label-code">
        <img src={qrAddress(page.id, 'print.svg')} alt="" data-fallback="" />
        <p>
          {t('caption')}
          <bdi dir="ltr">{codeShown(page.code)}</bdi>
        </p>
      </div>
      {holdsTheName(`${name} ${said?.words ?? ''}`) && <p className="label-genizah">{t('genizah')}</p>}
    </div>
  );
}
