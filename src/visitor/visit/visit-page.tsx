import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { data } from '#core/script-data.ts';
import { Player } from '#features/media/recordings/player.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { parseGraveLocation } from '#sections/grave-navigation/grave-navigation.rules.ts';
import { recordingForVisit } from '#sections/music/music.rules.ts';
import { Arch } from '#ui/arch.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { OfflineCopyCard } from './offline-copy-card.tsx';
import { PlaceOfGrave } from './place-of-grave.tsx';
import type { VisitText } from './texts.ts';

interface VisitPageProps {
  page: MemorialPage;
  /** The texts for reading at the grave. */
  texts: readonly VisitText[];
}

/** The page for a visit to a grave; it can be saved for use offline. */
export function VisitPage({ page, texts }: VisitPageProps) {
  const t = useText('visit');
  const { grave, profileImage, music } = page;
  const recording = recordingForVisit(music);

  return (
    <div className="visit">
      <a href={`/memorial/${page.id}`} className="visit-back" aria-label={t('back', { name: isolate(page.name) })}>
        <Icon of={ArrowUpIcon} className="reading-arrow" />
        <bdi>{page.name}</bdi>
      </a>
      <p className="visit-offline" role="status" hidden>
        {t('offline')}
      </p>
      <header className="visit-head">
        {profileImage && (
          <Arch className="visit-portrait portrait">
            <Picture image={profileImage} alt="" sizes="96px" loading="eager" />
          </Arch>
        )}
        <div>
          <h1>{t.rich('title', { name: page.name, bdi })}</h1>
          {grave.cemetery && (
            <p lang={page.language}>
              <bdi>{grave.cemetery}</bdi>
            </p>
          )}
        </div>
      </header>
      <PlaceOfGrave page={page} place={parseGraveLocation(grave.location)} />
      {texts.length > 0 && (
        <section className="visit-texts">
          <h2>{t('read')}</h2>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                <a href={`/memorial/${page.id}/${text}`} {...data({ 'data-kept-page': '' })}>
                  <span>{t(`texts.${text}`)}</span>
                  <Icon of={CaretRightIcon} mirrored />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recording && (
        <section className="visit-recording">
          <h2>{t('recording')}</h2>
          <p lang={page.language}>
            <bdi>{recording.title}</bdi>
          </p>
          <Player kind="audio" src={recording.file} label={recording.title} />
        </section>
      )}
      <OfflineCopyCard page={page} />
    </div>
  );
}
