import type { Part } from '#client/section.ts';
import { isSame } from '#core/same.ts';
import { useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import { pairParts } from '../dialogs/dialogs.rules.ts';
import { useContentTexts } from '../dialogs/use-content-texts.ts';
import type { SectionRegistry } from '../use-editor.tsx';
import { wordChanges } from './revisions.rules.ts';
import type { RevisionComparison } from './revisions.schema.ts';

interface ChangesProps {
  registry: SectionRegistry;
  compared: RevisionComparison;
  /** Both texts in one with marked changes, or side by side. */
  look: 'changes' | 'whole';
}

/** The changes of a save, part by part. */
export function Changes({ registry, compared, look }: ChangesProps) {
  const t = useText('history');
  const partsOf = useContentTexts(registry, compared.revision.section);
  const pairs = pairParts(partsOf(compared.content), partsOf(compared.before)).map(([after, before]) => ({
    after,
    before,
  }));
  const changed = pairs.filter((pair) => !isSame(pair.before, pair.after));
  if (changed.length === 0) return <p className="text-ink-2">{t('nothing')}</p>;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {changed.map((pair, index) => (
        <div key={index}>
          <dt className="mb-1 text-sm text-ink-3">{pair.after.label}</dt>
          <dd>
            {look === 'changes' ? (
              <InlineChange {...pair} images={compared.images} />
            ) : (
              <div className="grid gap-4 md:grid-cols-2">
                <WholeChange title={t('before')} part={pair.before} images={compared.images} />
                <WholeChange title={t('after')} part={pair.after} images={compared.images} />
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Images = RevisionComparison['images'];

function InlineChange({ before, after, images }: { before: Part; after: Part; images: Images }) {
  const t = useText('history');
  if (before.image || after.image) {
    return (
      <div className="flex flex-wrap gap-4">
        <WholeChange title={t('before')} part={before} images={images} />
        <WholeChange title={t('after')} part={after} images={images} />
      </div>
    );
  }
  return (
    <p dir="auto" className="font-serif text-[1.125rem] leading-loose wrap-anywhere whitespace-pre-line">
      {wordChanges(before.lines.join('\n'), after.lines.join('\n')).map(({ kind, text }, index) =>
        kind === 'added' ? (
          <ins key={index} className="rounded-sm bg-success-soft decoration-brand decoration-2 underline-offset-4">
            {text}
          </ins>
        ) : kind === 'removed' ? (
          <del key={index} className="rounded-sm bg-danger-soft text-danger">
            {text}
          </del>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function WholeChange({ title, part, images }: { title: string; part: Part; images: Images }) {
  const t = useText('common');
  const image = part.image ? images[part.image] : undefined;
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line-2 bg-surface-2 px-5 py-4">
      <h3 className="mb-2 font-sans text-sm font-semibold text-ink-2">{title}</h3>
      {image && (
        <div className="size-24 overflow-hidden rounded-md">
          <Picture image={image} alt={part.label} sizes="96px" />
        </div>
      )}
      {part.lines.map((line, index) => (
        <p key={index} dir="auto" className="font-serif leading-relaxed break-words">
          {line}
        </p>
      ))}
      {!image && part.lines.length === 0 && <p className="text-ink-3">{t('none')}</p>}
    </section>
  );
}
