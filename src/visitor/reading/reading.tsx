import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { CornersOutIcon } from '@phosphor-icons/react/dist/ssr/CornersOut';
import { data } from '#core/script-data.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Listening } from '#sections/kaddish/listening.tsx';
import { RiteChoice } from '#sections/kaddish/rite-choice.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { ReadElMale } from './reading-el-male.tsx';
import { SoulLettersReading } from './reading-soul-letters.tsx';
import type { VisitText } from '../visit/texts.ts';

export const readingSizes = ['regular', 'large', 'larger', 'largest'] as const;

interface ReadingProps {
  page: MemorialPage;
  of: VisitText;
}

/** A prayer on its own in large type, legible in sunlight, with a choice of font size. */
export function Reading({ page, of }: ReadingProps) {
  const t = useText('reading');
  return (
    <div className="reading" {...data({ 'data-aloud': '' })}>
      <ReadingBar page={page} of={of} />
      {of === 'kaddish' && <ReadKaddish page={page} />}
      {of === 'el-male' && <ReadElMale page={page} />}
      {of === 'soul-letters' && <SoulLettersReading page={page} />}
      <div className="reading-foot">
        <Listening />
        <p className="reading-awake" hidden>
          {t('awake')}
        </p>
      </div>
    </div>
  );
}

function ReadingBar({ page, of }: ReadingProps) {
  const t = useText('reading');
  return (
    <div className="reading-bar">
      <a
        href={`/memorial/${page.id}#${of === 'el-male' ? 'kaddish' : of}`}
        aria-label={t('back', { name: isolate(page.name) })}
        className="reading-back"
      >
        <Icon of={ArrowUpIcon} className="reading-arrow" />
        <span>
          <bdi>{page.name}</bdi>
        </span>
      </a>
      <fieldset className="reading-sizes">
        <legend className="sr-only">{t('size')}</legend>
        {readingSizes.map((size, index) => (
          <label key={size} data-size={size}>
            <input type="radio" name="reading-size" value={size} defaultChecked={index === 1} />
            <span className="sr-only">{t(`sizes.${size}`)}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        hidden
        aria-label={t('fullScreen')}
        className={`${buttonClass({ kind: 'ghost', size: 'icon' })} reading-full`}
      >
        <Icon of={CornersOutIcon} />
      </button>
    </div>
  );
}

function ReadKaddish({ page }: { page: MemorialPage }) {
  const t = useText('kaddish');
  return (
    <article className="kaddish">
      <h1>{t('title')}</h1>
      <RiteChoice page={page} isWhole />
      <p className="kaddish-note">{t('when')}</p>
    </article>
  );
}
