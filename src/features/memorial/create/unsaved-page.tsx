import { toInitials } from '#core/initials.ts';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { useState } from 'react';
import { longDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { NewMemorialDraft } from './create-memorial.rules.ts';

/** Sections that need the id of a saved page. */
const afterSave = [
  { id: 'gallery', icon: ImagesIcon },
  { id: 'memories', icon: ChatCircleTextIcon },
  { id: 'events', icon: CalendarBlankIcon },
  { id: 'condolences', icon: HandHeartIcon },
  { id: 'qr-code', icon: QrCodeIcon },
] as const;

interface UnsavedPageProps {
  draft: NewMemorialDraft;
  /** Object URL of the chosen picture. */
  portrait: string | null;
}

/** A preview of the page before it exists. */
export function UnsavedPage({ draft, portrait }: UnsavedPageProps) {
  const t = useText('create.preview');
  const sections = useText('sections');
  const name = draft.name.trim();

  return (
    <>
      <PreviewBar />
      <div className="mt-4 mb-auto overflow-hidden rounded-lg bg-bg shadow-float">
        <div className="h-[180px] bg-linear-to-b from-sunken to-bg md:h-[220px]" />
        <div className="-mt-[96px] px-5 pb-10 text-center md:-mt-[110px] md:px-8">
          <span
            aria-hidden="true"
            className={joinClasses(
              'mx-auto grid size-[148px] place-items-center overflow-hidden rounded-pill bg-sunken font-serif text-[3.5rem] leading-none text-ink-3 ring-offset-[6px] ring-offset-bg md:size-[170px]',
              portrait ? 'ring-2 ring-gold' : 'ring ring-line-2',
            )}
          >
            {portrait ? <img src={portrait} alt="" className="picture" /> : toInitials(name)}
          </span>
          <p
            dir="auto"
            className={joinClasses(
              'mt-5 font-serif text-[clamp(2rem,1.4rem+2vw,3rem)] leading-tight font-medium text-balance break-words',
              !name && 'text-ink-3',
            )}
          >
            {name || t('name')}
          </p>
          <Dates draft={draft} />
          <ul className="mt-8 grid gap-2.5 text-start">
            {afterSave.map(({ id, icon }) => (
              <li
                key={id}
                className="flex items-center gap-3.5 rounded-md border-[1.5px] border-dashed border-line-2 px-4 py-3"
              >
                <Icon of={icon} size={24} weight="light" className="text-ink-3" />
                <span>
                  <span className="block font-serif text-[1.125rem] font-medium">{sections(id)}</span>
                  <span className="block text-sm text-ink-3">{t('afterSave')}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** Says that the page is not saved; the button that would open it is disabled and says why. */
function PreviewBar() {
  const t = useText('create.preview');
  const editor = useText('editor');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="flex min-h-tap items-center gap-2.5 text-sm text-ink-3">
        <span aria-hidden="true" className="size-[9px] rounded-pill bg-gold ring-4 ring-gold-soft" />
        {t('note')}
      </p>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby="preview-disabled"
        onClick={() => setAsked(true)}
        onFocus={() => setAsked(true)}
        onPointerEnter={() => setAsked(true)}
        className={buttonClass({ kind: 'ghost', className: 'cursor-not-allowed text-sm text-ink-3' })}
      >
        {editor('viewPage')}
      </button>
      <p id="preview-disabled" role="status" className={isAsked ? 'w-full text-sm text-gold-ink' : 'sr-only'}>
        {t('disabled')}
      </p>
    </div>
  );
}

function Dates({ draft: { birthDate, deathDate, isAfterSunset } }: { draft: NewMemorialDraft }) {
  const t = useText('create.preview');
  const locale = useLocale();
  const dayOf = (date: string, afterSunset: boolean) =>
    locale === 'he' ? hebrewDate(date, { afterSunset }) : longDate(locale, date);
  if (birthDate === null && deathDate === null) return <p className="mt-2 text-ink-3">{t('dates')}</p>;
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3.5 font-serif text-[1.125rem] text-ink-2">
      {birthDate && <span>{dayOf(birthDate, false)}</span>}
      {birthDate && deathDate && <span aria-hidden="true" className="h-px w-8 bg-gold" />}
      {deathDate && <span>{dayOf(deathDate, isAfterSunset)}</span>}
    </p>
  );
}
