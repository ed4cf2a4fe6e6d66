import { dayPreposition, longDate } from '#i18n/dates.ts';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { cropStyle } from '#features/media/crop/crop.rules.ts';
import { ViewLink } from '../bar/view-link.tsx';
import { useEditor } from '../use-editor.tsx';

/** The first screen of the page on a phone: the hero and the start of the story. */
export function PhonePreview() {
  const t = useText('memorial');
  const preview = useText('editor.preview');
  const { draft } = useEditor();
  const { basic } = draft.working;
  const cover = draft.images[basic.coverImage ?? ''];
  const portrait = draft.images[basic.profileImage ?? ''];

  return (
    <main aria-label={preview('show')} className="pb-16 text-center">
      <div
        style={{ objectPosition: basic.coverImagePosition }}
        className="relative h-[230px] overflow-hidden [&_img]:[object-position:inherit] bg-linear-to-b from-gold-soft to-bg after:absolute after:inset-x-0 after:top-1/3 after:bottom-0 after:bg-linear-to-b after:from-transparent after:to-bg"
      >
        {cover && <Picture image={cover} alt="" sizes="100vw" loading="eager" />}
      </div>
      <div className="relative -mt-[98px] px-5">
        <span
          data-crop=""
          style={cropStyle(basic.profileImagePosition, basic.profileImageCrop)}
          className="mx-auto block size-[172px] overflow-hidden rounded-pill border-[6px] border-bg bg-sunken shadow-float ring-2 ring-gold"
        >
          {portrait ? (
            <Picture image={portrait} alt={t('photoOf', { name: isolate(basic.name) })} sizes="172px" loading="eager" />
          ) : (
            <img src="/portrait.svg" alt={t('noPhoto')} className="picture" />
          )}
        </span>
        <h1 className="mt-3 text-name font-medium break-words">
          <bdi>{basic.name}</bdi>
        </h1>
        <Dates birth={basic.birthDate} death={basic.deathDate} />
        <p dir="auto" className="mt-4 line-clamp-3 font-serif text-[1.125rem] leading-[1.75] text-ink-2">
          {basic.bio}
        </p>
        <div className="mt-6">
          <ViewLink words="shown" />
        </div>
      </div>
    </main>
  );
}

function Dates({ birth, death }: { birth: string | null; death: string | null }) {
  const t = useText('memorial');
  const locale = useLocale();
  const labels = { gender: 'none', category: 'none' } as const;
  const days = [
    { date: birth, label: 'bornOn' as const },
    { date: death, label: 'diedOn' as const },
  ].flatMap(({ date, label }) => (date ? [{ date, label, day: longDate(locale, date) }] : []));
  if (days.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center justify-center gap-x-3 font-serif text-[1.125rem]">
      {days.map(({ date, label, day }, index) => (
        <span key={label} className="flex items-center gap-x-3">
          {index > 0 && <span aria-hidden="true" className="h-px w-6 bg-gold-ink" />}
          <time dateTime={date}>
            <span className={days.length > 1 ? 'sr-only' : undefined}>
              {t(label, { ...labels, on: dayPreposition(locale, day) })}
            </span>
            {day}
          </time>
        </span>
      ))}
    </p>
  );
}
