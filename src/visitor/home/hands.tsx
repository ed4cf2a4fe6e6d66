import { useText } from '#i18n/text.tsx';

/** Explains who owns a page. */
export function Hands() {
  const t = useText('home.hands');

  return (
    <section className="home-hands bg-sunken" aria-labelledby="hands">
      <div className="wrap">
        <h2 id="hands" className="text-h1">
          {t('title')}
        </h2>
        <p className="max-w-[34em] text-lead text-ink-2">{t('text')}</p>
      </div>
    </section>
  );
}
