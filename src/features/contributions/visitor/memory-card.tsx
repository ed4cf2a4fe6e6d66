import { toInitials } from '#core/initials.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PublicContribution } from '../contributions.schema.ts';
import { RowTools } from './row-tools.tsx';

interface MemoryCardProps {
  memorialId: string;
  row: PublicContribution;
}

/** A memory: the text first, then its author. */
export function MemoryCard({ memorialId, row }: MemoryCardProps) {
  const { id, image, content, authorName, relationship } = row;
  const t = useText('writing.picture');
  return (
    <li className="memory" id={`memory-${id}`}>
      {image && (
        <a href={`/media/${image.id}/${image.widths.at(-1)}${image.query}`} className="memory-picture">
          <Picture image={image} alt={t('from', { name: isolate(authorName) })} sizes="(width < 48rem) 90vw, 370px" />
        </a>
      )}
      <p className="words-text" dir="auto">
        {content}
      </p>
      <footer className="memory-foot">
        <Avatar initials={toInitials(authorName)} />
        <span className="memory-author">
          <b>
            <bdi>{authorName}</bdi>
          </b>
          {relationship && <bdi>{relationship}</bdi>}
        </span>
        <RowTools memorialId={memorialId} row={row} />
      </footer>
    </li>
  );
}
