import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useText } from '#i18n/text.tsx';
import { Prayer } from '#sections/kaddish/prayer.tsx';
import { findElMale } from '#sections/kaddish/kaddish.rules.ts';

/** El Male Rachamim with the names. */
export function ReadElMale({ page }: { page: MemorialPage }) {
  const t = useText('reading');
  const prayer = findElMale(page);
  return (
    <article className="kaddish">
      <h1>{t('elMale')}</h1>
      {prayer && <Prayer {...prayer} language={page.language} />}
    </article>
  );
}
