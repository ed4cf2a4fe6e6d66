import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import type { LiveEditorProps } from '#client/section.ts';
import { SectionHead } from '#features/editor/section-head.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Pills } from '#ui/pills.tsx';
import { useContributionInbox } from '../../inbox/screen/use-contribution-inbox.ts';
import type { Kind } from '../../contributions.schema.ts';
import { AddDialog } from './add-dialog.tsx';
import { ClosedInboxNotice } from './closed-inbox-notice.tsx';
import { ModerationQueue } from './moderation-queue.tsx';
import { queueViews } from './queue.rules.ts';
import { useModerationQueue } from './use-moderation-queue.ts';

const sectionsByKind = { memory: 'memories', condolence: 'condolences' } as const;

/** The family's view of memories or condolences, by state. */
export function SectionEditor({ memorial: { id: memorialId }, kind }: LiveEditorProps & { kind: Kind }) {
  const t = useText('approval');
  const [view, setView] = useState<(typeof queueViews)[number]>('pending');
  const [isAdding, setAdding] = useState(false);
  const { data: box } = useContributionInbox(memorialId);
  const isSealed = box !== undefined && box.sealedSince !== null;
  const isClosed = isSealed && !box.mayDecide;
  const list = useModerationQueue({ memorialId, kind, view, isClosed });
  const page = list.data?.pages.at(-1);
  const counts = { ...page?.counts, reported: page?.reported };
  // Most pages have no reports, so the view is hidden without any.
  const offered = queueViews.filter((id) => id !== 'reported' || view === id || (page?.reported ?? 0) > 0);
  return (
    <>
      <SectionHead
        section={sectionsByKind[kind]}
        actions={
          <Button kind="line" icon={PlusIcon} onPress={() => setAdding(true)}>
            {t(kind === 'memory' ? 'form.addMemory' : 'form.addCondolence')}
          </Button>
        }
      />
      <p className="mt-1.5 mb-5 max-w-[36em] text-ink-2">{t(box?.approval === 'after' ? 'leadAfter' : 'lead')}</p>
      {isClosed ? (
        <ClosedInboxNotice box={box} />
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
          <ModerationQueue key={view} list={list} memorialId={memorialId} view={view} />
        </>
      )}
      {isAdding && <AddDialog memorialId={memorialId} kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
}
