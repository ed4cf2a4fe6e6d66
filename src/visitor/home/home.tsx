import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { StoneWindow } from '#client/window/stone-window.tsx';
import type { Card } from '#features/memorial/memorial.schema.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Days } from './days.tsx';
import { Examples } from './examples.tsx';
import { Hands } from './hands.tsx';
import { Inside } from './inside.tsx';
import { NightBand } from './night-band.tsx';
import { HomeSteps } from './steps.tsx';
import { Together } from './together.tsx';

/** The home page. Without demonstration pages it has no examples. */
export function Home({ demos }: { demos: Card[] }) {
  return (
    <>
      <Hero example={demos[0]} />
      {demos.length > 0 && <Examples demos={demos} />}
      <HomeSteps />
      <Inside />
      <Together />
      <Days exampleId={demos[0]?.id} />
      <Hands />
      <NightBand />
    </>
  );
}

function Hero({ example }: { example?: Card }) {
  const t = useText('home');

  return (
    <section className="home-hero wrap">
      <div className="relative z-1">
        <h1>{t('hero.title')}</h1>
        <p className="mt-6 max-w-[25em] text-lead text-ink-2">{t('hero.lead')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a className={buttonClass({ size: 'lg' })} href="/create-memorial">
            {t('hero.open')}
          </a>
          {example && (
            <a className="link px-2" href={`/memorial/${example.id}`}>
              {t('hero.example')}
              <Icon of={ArrowRightIcon} mirrored />
            </a>
          )}
        </div>
        <p className="mt-4 text-sm text-ink-3">{t('hero.small')}</p>
      </div>
      {/* The light comes from the side of the text. */}
      <div className="window-frame ltr:-scale-x-100">
        <StoneWindow isFirst />
      </div>
    </section>
  );
}
