import { data } from '#core/script-data.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useText } from '#i18n/text.tsx';
import { Prayer } from '#sections/kaddish/prayer.tsx';
import { parseLibrary, buildReading } from '#sections/soul-letters/soul-letters.rules.ts';
import { verseLines } from '#sections/soul-letters/soul-letters.text.ts';

const library = parseLibrary(verseLines);
type LetterVerses = ReturnType<typeof buildReading>['name'];

/** The stanza of each letter of the name, then those of the soul; older pages have texts of their own. */
export function SoulLettersReading({ page: { soulLetters, language } }: { page: MemorialPage }) {
  const t = useText('reading');
  const sections = useText('sections');
  const { name, soul } = buildReading(
    library,
    soulLetters.letters.map(({ letter }) => letter),
  );
  return (
    <article className="reading-letters">
      <h1>{sections('soul-letters')}</h1>
      {soulLetters.words !== '' && <Prayer text={soulLetters.words} language={language} />}
      <Stanzas letters={name} level="h2" />
      {name.length > 0 && (
        <>
          <div className="reading-soul">
            <h2>{t('soul')}</h2>
            <p>{t('afterName')}</p>
          </div>
          <Stanzas letters={soul} level="h3" />
        </>
      )}
    </article>
  );
}

function Stanzas({ letters, level: Letter }: { letters: LetterVerses; level: 'h2' | 'h3' }) {
  return letters.map(({ letter, verses, source }, index) => (
    <section key={index} lang="he" dir="rtl" className="reading-stanza">
      <Letter>{letter}</Letter>
      <div>
        {verses.map(({ number, text }) => (
          <p key={number} className="prayer-line">
            <span {...data({ 'data-unsaid': '' })} className="reading-number">
              {number}
            </span>
            <span>{text}</span>
          </p>
        ))}
        <p className="reading-source">{source}</p>
      </div>
    </section>
  ));
}
