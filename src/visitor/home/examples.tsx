import { viewPath } from '#features/memorial/page-paths.rules.ts';
import type { Card } from '#features/memorial/memorial.schema.ts';
import { labelledYears } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Candle } from '#ui/candle.tsx';
import { Picture } from '#ui/picture.tsx';
import { DecorativeFlame } from './flame.tsx';

/** Demonstration pages, each in an arch, with a flame on hover and focus. */
export function Examples({ demos }: { demos: Card[] }) {
  const t = useText('home');

  return (
    <section className="bg-sunken py-16 lg:py-24" aria-labelledby="examples">
      <div className="wrap">
        <h2 id="examples">{t('examples.title')}</h2>
        <ul className="examples" data-count={Math.min(demos.length, 3)}>
          {demos.slice(0, 3).map((demo) => (
            <Example key={demo.id} demo={demo} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Example({ demo }: { demo: Card }) {
  const t = useText('home');
  const lived = labelledYears(useLocale(), demo.birthDate, demo.deathDate);

  return (
    <li>
      <a className="example" href={viewPath(demo)}>
        <span className="example-frame" data-position={demo.profileImagePosition}>
          <Arch className="example-arch">
            {demo.profileImage ? (
              <Picture image={demo.profileImage} alt="" sizes="(width < 48rem) 62vw, (width < 73.75rem) 30vw, 368px" />
            ) : (
              <span className="example-niche">
                <Candle className="[--w:64px]" />
              </span>
            )}
          </Arch>
          <DecorativeFlame className="example-flame" />
        </span>
        <h3 className="text-[1.5rem]">
          <bdi>{demo.name}</bdi>
        </h3>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {lived && <span>{lived}</span>}
          <span className="badge badge-gold">{t('examples.label')}</span>
        </span>
      </a>
    </li>
  );
}
