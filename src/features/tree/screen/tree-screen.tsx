import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#client/load-failure.tsx';
import { Writer } from '#client/rows/use-begun.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { MergeDialog } from '../merges/screen/merge-dialog.tsx';
import type { PersonTask } from '../person-draft/rules.ts';
import type { Arrangement, DrawnTree, TreePerson } from '../schema.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { EmptyTree } from './empty-tree.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { TreeBar, type TreeChoice } from './tree-bar.tsx';
import { TreeView } from './tree-view.tsx';
import { useDrawnTree, useTrees } from './use-tree.ts';
// Comes with this screen alone. It is loaded after the sheet of the application, which puts the layers in order.
import './tree.css';
import './drawing.css';

export interface ChosenPerson {
  /** Of the asker's own tree where left out. */
  tree?: string | undefined;
  person?: string | undefined;
  /** A file of it was asked for too often. */
  busy?: '1' | undefined;
}

interface TreeScreenProps {
  chosen: ChosenPerson;
  onChoose(chosen: ChosenPerson): void;
}

/** A tree round one person, in the address; a press on anybody puts them into the middle. */
export function TreeScreen({ chosen, onChoose }: TreeScreenProps) {
  const t = useText('tree');
  const { user } = useActor();
  const trees = useTrees();
  const treeId = chosen.tree ?? trees.data?.[0]?.id ?? null;
  const drawn = useDrawnTree(treeId, chosen.person ?? null);
  useTitle(t('title'));
  const failed = trees.error ?? drawn.error;

  return (
    <main id="main" tabIndex={-1} className="tree-screen outline-none">
      {drawn.data && treeId !== null && !drawn.isError ? (
        <Writer value={user?.id ?? ''}>
          <Tree
            tree={drawn.data}
            choices={trees.data ?? []}
            isBusy={chosen.busy !== undefined}
            onTree={(tree) => onChoose({ tree })}
            onFocus={(person) => onChoose({ tree: chosen.tree, person: person ?? undefined })}
          />
        </Writer>
      ) : failed ? (
        <LoadFailure
          title={t('loadFailed')}
          error={failed}
          onRetry={() => {
            onChoose({});
            void Promise.all([trees.refetch(), drawn.refetch()]);
          }}
        />
      ) : (
        <div aria-busy="true" className="wrap grid w-full gap-6 py-10">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-12 w-64" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </main>
  );
}

interface TreeProps {
  tree: DrawnTree;
  choices: TreeChoice[];
  isBusy: boolean;
  onTree(treeId: string): void;
  onFocus(personId: string | null): void;
}

function Tree({ tree, choices, isBusy, onTree, onFocus }: TreeProps) {
  const t = useText('tree');
  const [task, setTask] = useState<PersonTask | null>(null);
  const [connecting, setConnecting] = useState<TreePerson | null>(null);
  const [merging, setMerging] = useState<TreePerson | null>(null);
  const [news, setNews] = useState('');
  const [arranging, setArranging] = useState<Arrangement['kind'] | null>(null);
  const focus = tree.people.find(({ id }) => id === tree.focusId);
  const hasMoved = useRef(false);
  function moveTo(personId: string | null) {
    hasMoved.current = true;
    onFocus(personId);
  }
  const isPhone = useIsPhone();
  // What was pressed is gone with the drawing before. The person in the middle takes the focus and comes into view: at a desk in
  // the drawing, on a phone in the card above the lists.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const target = isPhone ? '.tree-card h2' : '.tree-relative > button[aria-current]';
    document.querySelector<HTMLElement>(target)?.focus();
  }, [tree.focusId, isPhone]);

  return (
    <>
      <TreeBar tree={tree} choices={choices} onTree={onTree} onFocus={moveTo} />
      {isBusy && (
        <div className="wrap pt-4">
          <Note tone="yours" role="alert">
            {t('export.busy')}
          </Note>
        </div>
      )}
      {focus ? (
        <div className="tree-columns">
          <TreeView tree={tree} onFocus={moveTo} />
          <PersonCard
            key={focus.id}
            tree={tree}
            person={focus}
            onFocus={moveTo}
            onAdd={(as) => setTask({ kind: 'add', personId: crypto.randomUUID(), relative: focus, as })}
            onEdit={() => setTask({ kind: 'edit', person: focus })}
            onConnect={() => setConnecting(focus)}
            onMerge={() => setMerging(focus)}
            onArrange={setArranging}
          />
        </div>
      ) : (
        <EmptyTree
          treeId={tree.id}
          onAdd={() => setTask({ kind: 'add', personId: crypto.randomUUID(), relative: null, as: 'child' })}
        />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {arranging && focus && (
        <OrderDialog tree={tree} person={focus} kind={arranging} onClose={() => setArranging(null)} />
      )}
      {connecting && <ConnectDialog tree={tree} person={connecting} onClose={() => setConnecting(null)} />}
      {merging && <MergeDialog treeId={tree.id} person={merging} onClose={() => setMerging(null)} onMerged={moveTo} />}
      {task && (
        <PersonDialog
          tree={tree}
          task={task}
          onClose={() => setTask(null)}
          onAdded={(personId, words) => {
            setTask(null);
            setNews(words);
            if (tree.focusId === null) moveTo(personId);
          }}
        />
      )}
    </>
  );
}
