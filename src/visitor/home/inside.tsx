import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** The content of a page; `Days` shows its other features. */
export function Inside() {
  const t = useText('home.inside');
  const parts = [
    { icon: BookOpenTextIcon, title: t('storyTitle'), text: t('storyText') },
    { icon: ImagesIcon, title: t('picturesTitle'), text: t('picturesText') },
    { icon: ChatCircleTextIcon, title: t('memoriesTitle'), text: t('memoriesText') },
    { icon: FlameIcon, title: t('candleTitle'), text: t('candleText') },
    { icon: HandHeartIcon, title: t('condolencesTitle'), text: t('condolencesText') },
    { icon: MapPinIcon, title: t('graveTitle'), text: t('graveText') },
  ];

  return (
    <section className="bg-sunken py-16 lg:py-24" aria-labelledby="inside">
      <div className="wrap">
        <h2 id="inside">{t('title')}</h2>
        <ul className="mt-8 grid gap-x-12 gap-y-7 md:mt-12 md:grid-cols-2 md:gap-y-10 lg:grid-cols-3">
          {parts.map(({ icon, title, text }) => (
            <li key={title} className="flex items-start gap-4">
              <Icon of={icon} weight="light" size="2rem" className="mt-0.5 text-gold-ink" />
              <div>
                <h3>{title}</h3>
                <p className="mt-0.5 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
