import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';

export interface ArticleChapter {
  /** Its anchor in the page. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps {
  heading: string;
  lead: string;
  /** A note before the chapters. */
  notice?: string;
  chapters: ArticleChapter[];
  /** Lists the chapters, for long pages. */
  hasContents?: boolean;
  /** A picture beside the text where there is room. */
  picture?: string;
  children?: ReactNode;
}

/** A text page: title, introduction, and chapters in reading width. */
export function Article({ heading, lead, notice, chapters, hasContents, picture, children }: ArticleProps) {
  return (
    <div className="wrap info">
      <header className="info-head">
        <h1>{heading}</h1>
        <p className="mt-5 text-lead text-ink-2">{lead}</p>
      </header>
      <div className="info-body">
        {hasContents && <Contents chapters={chapters} />}
        {picture && <ArticlePicture picture={picture} />}
        <div>
          {notice && <Note className="mb-8">{notice}</Note>}
          {chapters.map(({ id, title, body }) => (
            <section key={id} id={id} className="info-section" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {body}
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

function ArticlePicture({ picture }: { picture: string }) {
  return (
    <div className="info-beside">
      <Arch className="aspect-[9/11] w-[300px]">
        <img className="picture" src={picture} width={520} height={640} alt="" loading="lazy" decoding="async" />
      </Arch>
    </div>
  );
}

function Contents({ chapters }: { chapters: ArticleChapter[] }) {
  const t = useText('pages.shared');
  return (
    <nav className="info-contents" aria-labelledby="contents">
      <p id="contents" className="mb-1 text-sm font-semibold">
        {t('contents')}
      </p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A paragraph of such a page. */
export function Text({ children }: { children: ReactNode }) {
  return <p className="info-text">{children}</p>;
}

/** A text of several paragraphs, one a line. */
export function Paragraphs({ text }: { text: string }) {
  return text.split('\n').map((paragraph) => <Text key={paragraph}>{paragraph}</Text>);
}

/** The call to action of a product page. */
export function Begin() {
  const t = useText('pages.shared');
  return (
    <p className="mt-12">
      <a className={buttonClass({ size: 'lg' })} href="/create-memorial">
        {t('open')}
      </a>
    </p>
  );
}
