import type { SectionViewProps } from '#client/section.ts';

/** Quotes: the first as large as a title, the others in three columns. */
export function QuotesView({ page }: SectionViewProps) {
  return (
    <div className="quotes">
      {page.quotes.map(({ text, author }, index) => (
        <figure key={index}>
          <blockquote lang={page.language} className="whitespace-pre-line">
            <bdi className="quoted">{text}</bdi>
          </blockquote>
          {author && (
            <figcaption>
              <bdi>{author}</bdi>
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}
