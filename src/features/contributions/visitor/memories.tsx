import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { AddLink } from './add-link.tsx';
import { MayWrite } from './may-write.tsx';
import { MemoryCard } from './memory-card.tsx';
import { OlderContributionsLink } from './older-contributions-link.tsx';
import { OwnContributionRow } from './own-contribution-row.tsx';
import { UnsentRow } from './unsent-row.tsx';
import { SentSheet } from './sent-sheet.tsx';
import { WriteSheet } from './write-sheet.tsx';

/** The memories, the newest first, with a link to the form. */
export function Memories({ page }: SectionViewProps) {
  const t = useText('writing');
  const { rows, next } = page.words.memories;
  const may = page.words.may.memories;
  return (
    <div
      className="words"
      {...data({ 'data-words': 'memory', 'data-memorial': page.id, 'data-change-words': t('change') })}
    >
      <ol className="memories">
        {rows.map((row) => (
          <MemoryCard key={row.id} memorialId={page.id} row={row} />
        ))}
      </ol>
      {rows.length === 0 && (
        <Empty
          icon={ChatCircleTextIcon}
          title={t('memory.empty')}
          action={
            <MayWrite page={page} kind="memory" may={may}>
              <AddLink memorialId={page.id} />
            </MayWrite>
          }
        />
      )}
      <OlderContributionsLink kind="memory" memorialId={page.id} next={next} />
      <OwnContributionRow kind="memory" />
      <UnsentRow kind="memory" />
      {may === 'you' && (
        <>
          <WriteSheet kind="memory" memorial={page} waits={page.words.waits} pictureWaits={page.words.pictureWaits} />
          <SentSheet />
        </>
      )}
    </div>
  );
}

/** The link beside the heading; an empty list has it in its invitation instead. */
export function AddMemory({ page }: SectionViewProps) {
  if (page.words.memories.rows.length === 0) return null;
  return (
    <MayWrite page={page} kind="memory" may={page.words.may.memories}>
      <AddLink memorialId={page.id} />
    </MayWrite>
  );
}
