import type { ErrorRouteComponent } from '@tanstack/react-router';
import { CatchBoundary, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { LeaveWarning } from '#client/leave-warning.tsx';
import { fieldProblems } from '#client/problem.ts';
import { useHasUnfinishedRows, Writer } from '#client/rows/use-unfinished-row.ts';
import { useActor } from '#client/use-actor.ts';
import { useProblem } from '#client/use-problem.ts';
import { useTitle } from '#client/use-title.ts';
import { can } from '#core/policy.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { useMedia } from '#ui/use-media.ts';
import type { Editable, SavedSection } from '#features/memorial/memorial.schema.ts';
import { PhoneBar } from './bar/phone-bar.tsx';
import { ClosedStrip } from './bar/closed-strip.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { ConflictStrip } from './dialogs/conflict-strip.tsx';
import { DraftStrip } from './drafts/draft-strip.tsx';
import { LocalCopyStrip } from './local-copies/local-copy-strip.tsx';
import { OfflineStrip } from './local-copies/offline-strip.tsx';
import { useLocalCopyKeeping } from './local-copies/use-local-copies.ts';
import { Following } from './following.tsx';
import { SectionMenu } from './menu/section-menu.tsx';
import { RevokedStrip } from './presence/revoked-strip.tsx';
import { usePresence } from './presence/use-presence.ts';
import { Preview } from './preview/preview.tsx';
import { validateSection } from './section-validation.rules.ts';
import { placeOfProblem } from './section-menu.rules.ts';
import { SectionPanel } from './section-panel.tsx';
import { useAutosave } from './use-autosave.ts';
import { useCatchingUp } from './use-catching-up.ts';
import { useDraft } from './use-draft.ts';
import { useDraftServer } from './use-draft-server.ts';
import { type Editor, EditorProvider, type EditorRegistry, type EditorLocation } from './use-editor.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useSave } from './use-save.ts';

const loadDialogs = () => import('./dialogs/open-dialogs.tsx').then((module) => module.OpenDialogs);
const OpenDialogs = lazyPart(loadDialogs);
/** Delay before the code of dialogs is preloaded, so that they open even offline. */
const dialogsMs = 3000;

const bars = (
  <>
    <TopBar />
    <PhoneBar />
  </>
);
const menu = <SectionMenu />;

export interface EditScreenProps {
  memorialId: string;
  registry: EditorRegistry;
  place: EditorLocation;
  onPlace(place: EditorLocation): void;
  /** Replaces a part that failed to render; the frame and the working copy stay. */
  Failed: ErrorRouteComponent;
  bottomNav: ReactNode;
}

interface EditorFrameProps extends EditScreenProps {
  loaded: Editable;
}

/** Bars, menu and the open section. The working copy outlives them. */
export function EditorFrame({ loaded, memorialId, registry, place, onPlace, Failed, bottomNav }: EditorFrameProps) {
  const t = useText('editor');
  const { actor, user } = useActor();
  // The account that opened the editor, which is still known after the session has expired.
  const [person] = useState(user);
  const userId = person?.id ?? '';
  const { ofFields } = useProblem();
  const draft = useDraft(loaded, useDraftServer(memorialId));
  const isBegun = useHasUnfinishedRows(memorialId);
  const keeping = useLocalCopyKeeping(draft, userId, memorialId);
  const focusField = useFieldFocus();
  const [isPublishing, setPublishing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const togglePreview = () => setPreviewing((is) => !is);
  const [isGone, leave] = useLeaving();
  const isWide = useMedia('(width >= 64rem)');
  function goTo(next: Partial<EditorLocation>) {
    if (!isWide) setPreviewing(false);
    onPlace({ ...place, ...next });
  }
  const { others, lost } = usePresence(memorialId, place.section, useCatchingUp(memorialId, draft, place));
  const saving = useSave(memorialId, draft, () => showProblem());
  const { base, working } = draft;
  const isAsking = isPublishing || isRemoving || saving.isDeciding || saving.isSessionOver || saving.refusal !== null;
  useTitle(t('title', { name: isolate(working.basic.name.trim() || base.basic.name) }));
  useEditorKeys({ save: () => void saving.save(), undo: draft.undo, redo: draft.redo, preview: togglePreview });
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), dialogsMs);
    return () => clearTimeout(timer);
  }, []);
  useAutosave(draft, saving.saveSilently);

  /** Shows the first invalid field, read from the store because the response came after the press. */
  function showProblem() {
    const { refused, working: now } = draft.get();
    const [section] = refused;
    if (!section) return;
    const result = validateSection(section, now[section]);
    if (!result.isValid) goTo(placeOfProblem(section, result.issues[0]?.path[0]));
    focusField('invalid');
  }

  function problemsOf(section: SavedSection): Record<string, string> {
    if (!draft.refused.includes(section)) return {};
    const result = validateSection(section, working[section]);
    return result.isValid ? {} : ofFields(fieldProblems(result.issues));
  }

  const editor: Editor = {
    memorialId,
    code: loaded.code,
    registry,
    draft,
    place,
    hrefOf: (section) => `/edit-memorial/${memorialId}?section=${section}`,
    goTo,
    saving,
    problemsOf,
    isPreviewing,
    togglePreview,
    publish: () => setPublishing(true),
    remove: () => setRemoving(true),
    canRemove: can(actor, 'memorial.delete', loaded.facts),
    canManageEditors: can(actor, 'memorial.manageEditors', loaded.facts),
    others,
  };

  return (
    <EditorProvider value={editor}>
      <div onBlur={draft.pause} className="flex min-h-dvh flex-col pb-(--bottom-bar,0px)">
        <Following editor={editor}>{bars}</Following>
        {lost && <RevokedStrip reason={lost} />}
        <registry.ClosedInboxStrip memorialId={memorialId} canManage={editor.canManageEditors} />
        <ClosedStrip />
        <OfflineStrip />
        <LocalCopyStrip userId={userId} loaded={loaded} keepNow={keeping.flush} />
        <ConflictStrip />
        <DraftStrip />
        <div
          className={joinClasses(
            'grid flex-1 grid-cols-[minmax(0,1fr)]',
            isPreviewing
              ? 'lg:grid-cols-[240px_repeat(2,minmax(0,1fr))] max-lg:[&>#main]:hidden'
              : 'lg:grid-cols-[240px_minmax(0,1fr)]',
          )}
        >
          <Following editor={editor}>{menu}</Following>
          <CatchBoundary getResetKey={() => place.section} errorComponent={Failed}>
            <Writer value={userId}>
              <SectionPanel />
            </Writer>
          </CatchBoundary>
          {isPreviewing && <Preview isWide={isWide} viewsCount={loaded.viewsCount} />}
        </div>
        {bottomNav}
      </div>
      {isAsking && (
        <Suspense>
          <OpenDialogs
            person={person}
            isPublishing={isPublishing}
            isRemoving={isRemoving}
            relation={loaded.facts.relation}
            onClose={() => {
              setPublishing(false);
              setRemoving(false);
            }}
            onFill={(essential) => {
              setPublishing(false);
              goTo({ section: 'basic', tab: essential.tab });
              focusField(essential.field);
            }}
            onRemoved={leave}
          />
        </Suspense>
      )}
      <LeaveWarning
        isUnsaved={draft.isUnsaved && !isGone}
        isBegun={isBegun && !isGone}
        words={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }}
      />
    </EditorProvider>
  );
}

/** After the page is deleted nothing is left to save; the leave warning is off only after the next render. */
function useLeaving(): [isGone: boolean, leave: () => void] {
  const navigate = useNavigate();
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (isGone) void navigate({ to: '/dashboard', replace: true });
  }, [isGone, navigate]);
  return [isGone, () => setGone(true)];
}
