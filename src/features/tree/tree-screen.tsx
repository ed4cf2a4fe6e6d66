import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, usePreload } from '#client/lazy-part.ts';
import { LoadFailure } from '#client/load-failure.tsx';
import { Writer } from '#client/rows/use-unfinished-row.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { ChosenPerson } from './tree-address.rules.ts';
import type { TreeAction } from './tree-action.rules.ts';
import type { DrawnTree } from './tree.schema.ts';
import { EmptyTree } from './screen/empty-tree.tsx';
import { PersonCard } from './screen/person-card.tsx';
import { TreeBar, type TreeChoice } from './screen/tree-bar.tsx';
import { TreeView } from './screen/tree-view.tsx';
import { useDrawnTree, useTrees } from './screen/use-tree.ts';
import { useTreeUpdates } from './screen/use-tree-updates.ts';
// Only this screen needs the sheet. It loads after the application's sheet, which orders the layers.
import './screen/tree.css';
import './screen/drawing.css';

const loadDialog = () => import('./open-dialog.tsx').then((module) => module.OpenDialog);
const OpenDialog = lazyPart(loadDialog);

interface TreeScreenProps {
  chosen: ChosenPerson;
  onChoose(chosen: ChosenPerson): void;
}

/** A tree around the person in the URL; a press on anybody focuses them. */
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
  useTreeUpdates(tree);
  usePreload(loadDialog);
  const [action, setAction] = useState<TreeAction | null>(null);
  const [news, setNews] = useState('');
  const focus = tree.people.find(({ id }) => id === tree.focusId);
  const hasMoved = useRef(false);
  function moveTo(personId: string | null) {
    hasMoved.current = true;
    onFocus(personId);
  }
  const isPhone = useIsPhone();
  // The pressed card was removed with the previous drawing. The focused person's card gets the keyboard focus and scrolls into
  // view: in the drawing on a desktop, above the lists on a phone.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const target = isPhone ? '.tree-card h2' : '.tree-relative > button[aria-current]';
    document.querySelector<HTMLElement>(target)?.focus();
  }, [tree.focusId, isPhone]);

  return (
    <>
      <TreeBar
        tree={tree}
        choices={choices}
        onTree={onTree}
        onFocus={moveTo}
        onExport={() => setAction({ kind: 'export' })}
      />
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
          <PersonCard key={focus.id} tree={tree} person={focus} onFocus={moveTo} onAction={setAction} />
        </div>
      ) : (
        <EmptyTree
          treeId={tree.id}
          onAdd={() => setAction({ kind: 'add', personId: crypto.randomUUID(), relative: null, as: 'child' })}
        />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {action && (
        <Suspense>
          <OpenDialog
            tree={tree}
            action={action}
            onClose={() => setAction(null)}
            onMerged={moveTo}
            onAdded={(personId, words) => {
              setAction(null);
              setNews(words);
              if (tree.focusId === null) moveTo(personId);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
