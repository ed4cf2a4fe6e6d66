import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { LiveEditorProps } from '#client/section.ts';
import { SectionHead } from '#features/memorial/editor/section-head.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Pills } from '#ui/pills.tsx';
import { useBox } from '../arriving/use-box.ts';
import type { Kind } from '../schema.ts';
import { AddDialog } from './add-dialog.tsx';
import { ClosedBox } from './closed-box.tsx';
import { Queue } from './queue.tsx';
import { views } from './rules.ts';
import { useQueue } from './use-queue.ts';

const sectionOf = { memory: 'memories', condolence: 'condolences' } as const;

/** Memories, or condolences, as the family sees them: what waits, what is on the page, and what is not. */
export function SectionEditor({ memorial: { id: memorialId }, kind }: LiveEditorProps & { kind: Kind }) {
  const t = useText('approval');
  const [view, setView] = useState<(typeof views)[number]>('pending');
  const [isAdding, setAdding] = useState(false);
  const { data: box } = useBox(memorialId);
  const isSealed = box !== undefined && box.sealedSince !== null;
  const isClosed = isSealed && !box.mayDecide;
  const list = useQueue({ memorialId, kind, view, isClosed });
  const page = list.data?.pages.at(-1);
  const counts = { ...page?.counts, reported: page?.reported };
  // Most pages never have one: no word of it where there is none.
  const offered = views.filter((id) => id !== 'reported' || view === id || (page?.reported ?? 0) > 0);
  return (
    <>
      <SectionHead
        section={sectionOf[kind]}
        actions={
          <div className="flex flex-1 justify-end">
            <Button kind="line" icon={PlusIcon} onPress={() => setAdding(true)}>
              {t(kind === 'memory' ? 'form.addMemory' : 'form.addCondolence')}
            </Button>
          </div>
        }
      />
      <p className="mt-1.5 mb-5 max-w-[36em] text-ink-2">{t(box?.approval === 'after' ? 'leadAfter' : 'lead')}</p>
      {isClosed ? (
        <ClosedBox box={box} />
      ) : (
        <>
          {isSealed && (
            <Note tone="yours" className="mb-4">
              {t('arriving.box.yours')}
            </Note>
          )}
          <Pills
            label={t('filter')}
            choices={offered.map((id) => ({ id, label: t(`states.${id}`), count: counts[id] }))}
            value={view}
            onChange={setView}
            className="mb-4"
          />
          <Queue key={view} list={list} memorialId={memorialId} view={view} />
        </>
      )}
      {isAdding && <AddDialog memorialId={memorialId} kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
}
