import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { LiveEditorProps } from '#client/section.ts';
import { SectionHead } from '#features/memorial/editor/section-head.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Pills } from '#ui/pills.tsx';
import type { Kind } from '../schema.ts';
import { AddDialog } from './add-dialog.tsx';
import { Queue } from './queue.tsx';
import { type ListedState, listedStates } from './rules.ts';
import { useQueue } from './use-queue.ts';

const sectionOf = { memory: 'memories', condolence: 'condolences' } as const;

/** Memories, or condolences, as the family sees them: what waits, what is on the page, and what is not. */
export function SectionEditor({ memorial: { id: memorialId }, kind }: LiveEditorProps & { kind: Kind }) {
  const t = useText('approval');
  const [state, setState] = useState<ListedState>('pending');
  const [isAdding, setAdding] = useState(false);
  const list = useQueue({ memorialId, kind, state });
  const counts = list.data?.pages.at(-1)?.counts;
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
      <p className="mt-1.5 mb-5 max-w-[36em] text-ink-2">{t('lead')}</p>
      <Pills
        label={t('filter')}
        choices={listedStates.map((id) => ({ id, label: t(`states.${id}`), count: counts?.[id] }))}
        value={state}
        onChange={setState}
        className="mb-4"
      />
      <Queue key={state} list={list} memorialId={memorialId} state={state} />
      {isAdding && <AddDialog memorialId={memorialId} kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
}
