import { useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import together from '../art/together-520.webp?no-inline';

/** Whose page it is. */
export function Hands() {
  const t = useText('home.hands');

  return (
    <section className="wrap home-hands" aria-labelledby="hands">
      <div>
        <h2 id="hands" className="text-h1">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-[28em] text-lead text-ink-2">{t('text')}</p>
      </div>
      <Arch className="home-hands-arch">
        <img className="picture" src={together} width={520} height={520} alt="" loading="lazy" decoding="async" />
      </Arch>
    </section>
  );
}
