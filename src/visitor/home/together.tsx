import { Pebbles } from '#features/contributions/visitor/pebbles.tsx';
import { toInitials } from '#core/initials.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Avatar } from '#ui/avatar.tsx';
import together from '../art/together-520.webp?no-inline';

/** Shared memories: two of them as on a page. */
export function Together() {
  const t = useText('home.together');

  return (
    <section className="wrap home-together" aria-labelledby="together">
      <div>
        <h2 id="together" className="text-h1">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-[28em] text-lead text-ink-2">{t('text')}</p>
        <p className="mt-4 max-w-[34em] text-ink-2">{t('stones')}</p>
      </div>
      <div className="home-together-memories">
        <Arch className="home-together-arch">
          <img className="picture" src={together} width={520} height={520} alt="" loading="lazy" decoding="async" />
        </Arch>
        <Memory words={t('firstWords')} author={t('firstAuthor')} relation={t('firstRelation')} pebbles={24} />
        <Memory words={t('secondWords')} author={t('secondAuthor')} relation={t('secondRelation')} pebbles={41} />
      </div>
    </section>
  );
}

interface MemoryProps {
  words: string;
  author: string;
  relation: string;
  pebbles: number;
}

function Memory({ words, author, relation, pebbles }: MemoryProps) {
  const format = useFormat();
  return (
    <figure className="memory">
      <blockquote className="words-text quoted">{words}</blockquote>
      <figcaption className="memory-foot">
        <Avatar initials={toInitials(author)} />
        <span className="memory-author">
          <b>{author}</b>
          {relation}
        </span>
        <span className="stones" aria-hidden="true">
          <Pebbles />
          {format.number(pebbles)}
        </span>
      </figcaption>
    </figure>
  );
}
