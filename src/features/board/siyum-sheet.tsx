import { portraitAttributes } from '#features/media/crop/crop.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { longDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { listLearners, countProgress, toChapterRanges } from './board.rules.ts';
import type { Board } from './board.schema.ts';
import { usePortionText } from './use-portion-text.ts';

type Remembered = Pick<
  MemorialPage,
  'name' | 'profileImage' | 'profileImageCrop' | 'profileImagePosition' | 'deathDate' | 'diedAfterSunset'
>;

/** One A4 sheet for the siyum: the person, the learners and their chapters. */
export function SiyumSheet({ page, board }: { page: Remembered; board: Board }) {
  const t = useText('board');
  const locale = useLocale();
  const { rangesText, dayText } = usePortionText();
  const { name, profileImage, deathDate, diedAfterSunset } = page;
  const { learned, total } = countProgress(board.kind, board.portions);
  const learners = listLearners(
    board.kind,
    board.portions.filter(({ isLearned }) => isLearned),
  );
  const isDone = learned === total;

  return (
    <div className="paper siyum">
      {profileImage && (
        <span className="siyum-portrait" {...portraitAttributes(page)}>
          <Picture image={profileImage} alt="" sizes="200px" loading="eager" />
        </span>
      )}
      <p className="siyum-for">{t('siyum.forSoul')}</p>
      <p className="siyum-name">
        <bdi>{name}</bdi>
      </p>
      {deathDate && (
        <p className="siyum-date">
          {locale === 'he'
            ? hebrewDate(deathDate, { afterSunset: diedAfterSunset === 'yes' })
            : longDate(locale, deathDate)}
        </p>
      )}
      {learners.length > 0 && (
        <ul className="siyum-learners" data-many={learners.length > 30 ? '' : undefined}>
          {learners.map((learner) => (
            <li key={learner.name ?? ''}>
              <b>{learner.name === null ? t('learners.nameless') : <bdi>{learner.name}</bdi>}</b>
              <span>{rangesText(toChapterRanges(learner.portions))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="siyum-end">
        {isDone ? t(`siyum.${board.kind}Done`, { learners: learners.length }) : t('siyum.partly', { learned, total })}
        {board.targetDate !== null && ` ${t('siyum.on', { day: dayText(board.targetDate) })}`}
      </p>
      {isDone && <p className="siyum-kaddish">{t('siyum.kaddish')}</p>}
      <p className="siyum-rest">{t('siyum.rest')}</p>
    </div>
  );
}
