import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '#client/use-latest.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Photo } from '../grid/grid.rules.ts';
import { Caption, type DescriptionDrafts } from './caption.tsx';
import type { DescriptionSaved } from './description-form.tsx';
import { FilmStrip } from './film-strip.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { Stage } from './stage.tsx';

const messageMs = 6000;

export interface LightboxToolsProps {
  photo: Photo;
  /** Asks for confirmation first. */
  onRemove(): void;
}

/** The actions of an editor on the shown picture. */
export interface PhotoActions {
  /** Rejects where nothing was saved. */
  onDescribe(id: string, description: string, was: string): Promise<unknown>;
  /** Also removes it from `items`; rejects where it was not removed. */
  onRemove(id: string): Promise<unknown>;
  /** The tools over the picture. Only editors load them. */
  toolsOf(props: LightboxToolsProps): ReactNode;
  kept?: DescriptionDrafts;
  /** A message for a failed action that is more specific than the general one. */
  reasonOf?(error: unknown): ReactNode;
}

interface LightboxProps {
  /** The loaded pictures; more may be on their way. */
  items: readonly Photo[];
  index: number;
  /** The total, while not all are loaded. */
  total?: number;
  onIndex(index: number): void;
  /** Called at the last of `items` to load more; left out where there are no more. */
  onMore?(): void;
  /** Why no more pictures were loaded. Shown after the last one. */
  problem?: string;
  onClose(): void;
  albumNameOf?(albumId: string): string | undefined;
  /** Read-only without it. */
  actions?: PhotoActions;
}

/**
 * One picture over the page with its neighbours: the next one is on the right in every language. It announces the outcome of
 * changes itself, because the page behind it is inert.
 */
export function Lightbox({
  items: given,
  index,
  onIndex,
  onMore,
  onClose,
  albumNameOf,
  actions,
  ...props
}: LightboxProps) {
  const t = useText('photos');
  const dialog = useRef<HTMLDialogElement>(null);
  const [held, setHeld] = useState<{ photo: Photo; for: 'words' | 'removal' } | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [said, setSaid] = useState<DescriptionSaved | null>(null);
  const { items, at } = withHeld(given, index, held?.photo);
  const total = props.total ?? items.length;
  const photo = items[at];
  const isEditing = held?.for === 'words';
  const isAsking = held?.for === 'removal';

  useModal(dialog);

  const isGone = !photo;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  useMessageTimeout(said, setSaid);

  function step(by: 1 | -1) {
    const next = at + by;
    if (held || next < 0) return;
    if (next >= items.length) return onMore?.();
    setSaid(null);
    onIndex(next);
  }
  function close() {
    if (isAsking) return;
    if (!isEditing || !isChanged) return onClose();
    setSaid({ words: t('unsaved'), isProblem: true });
    dialog.current?.querySelector('textarea')?.focus();
  }

  useLightboxKeys(dialog, { step, close });

  if (!photo) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t('lightbox')}
      className="lightbox"
      data-theme="night"
      data-editing={isEditing ? '' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="lightbox-bar">
        <button type="button" aria-label={t('close')} className={icon} onClick={close}>
          <Icon of={XIcon} />
        </button>
        <bdi dir="ltr" className="lightbox-count">{`${at + 1} / ${total}`}</bdi>
        {actions && (
          <span className="lightbox-actions">
            {actions.toolsOf({ photo, onRemove: () => setHeld({ photo, for: 'removal' }) })}
          </span>
        )}
      </div>
      <Stage
        items={items}
        at={at}
        total={total}
        isHeld={held !== null}
        hasMore={onMore !== undefined}
        onStep={step}
        onAway={close}
      />
      <Caption
        photo={photo}
        position={{ n: at + 1, total }}
        album={(photo.albumId && albumNameOf?.(photo.albumId)) || undefined}
        isEditing={isEditing}
        onEditing={(is) => setHeld(is ? { photo, for: 'words' } : null)}
        onChanged={setChanged}
        onDescribe={actions && ((...words) => actions.onDescribe(photo.id, ...words))}
        kept={actions?.kept}
        reasonOf={actions?.reasonOf}
        onSaid={setSaid}
      />
      {!isEditing && <FilmStrip items={items} at={at} onIndex={onIndex} />}
      <LightboxMessages said={said} problem={at === items.length - 1 ? props.problem : undefined} />
      {isAsking && actions && (
        <RemoveQuestion
          photo={photo}
          key={photo.id}
          onRemove={() => actions.onRemove(photo.id)}
          onEnd={(answer) => {
            setHeld(null);
            if (answer === 'removed') setSaid({ words: t('removed'), isProblem: false });
            else if (answer)
              setSaid({ words: t('removeFailed'), isProblem: true, reason: actions.reasonOf?.(answer.error) });
          }}
        />
      )}
    </dialog>
  );
}

interface LightboxMessagesProps {
  said: DescriptionSaved | null;
  /** Shown while there is no other message. */
  problem: string | undefined;
}

/** The outcome of changes, announced to screen readers. */
function LightboxMessages({ said, problem }: LightboxMessagesProps) {
  return (
    <>
      <p role="status" className="lightbox-said">
        {said && !said.isProblem && said.words}
      </p>
      <p role="alert" className="lightbox-said" data-problem="">
        {said?.isProblem && (
          <>
            <span>{said.words}</span>
            {said.reason && <> {said.reason}</>}
          </>
        )}
        {!said && problem}
      </p>
    </>
  );
}

/** Shows the dialog over the page as long as it is mounted. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  // Before the first paint, so that the browser later restores the focus.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, [dialog]);
}

/** Arrow keys step, and Escape closes. */
function useLightboxKeys(
  dialog: RefObject<HTMLDialogElement | null>,
  actions: { step(by: 1 | -1): void; close(): void },
) {
  const keys = useLatest(actions);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (target instanceof Element && target.closest('textarea, input, [role="alertdialog"]')) return;
      if (ctrlKey || metaKey || altKey || shiftKey) return;
      if (key === 'ArrowRight') keys.current.step(1);
      else if (key === 'ArrowLeft') keys.current.step(-1);
      else if (key === 'Escape') keys.current.close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    // The dialog may be in a frame with another document.
    const page = dialog.current?.ownerDocument;
    page?.addEventListener('keydown', onKey, true);
    return () => page?.removeEventListener('keydown', onKey, true);
  }, [dialog, keys]);
}

/** Clears a message after some seconds. */
function useMessageTimeout(said: DescriptionSaved | null, setSaid: (said: null) => void) {
  useEffect(() => {
    // A failure stays visible until the next action.
    if (!said || said.isProblem) return;
    const timer = setTimeout(() => setSaid(null), messageMs);
    return () => clearTimeout(timer);
  }, [said, setSaid]);
}

/** Keeps the picture that is being edited or removed in place, whatever is added or removed meanwhile. */
function withHeld(photos: readonly Photo[], index: number, held: Photo | undefined) {
  const at = Math.min(index, photos.length - 1);
  if (!held) return { items: photos, at };
  const place = photos.findIndex(({ id }) => id === held.id);
  if (place >= 0) return { items: photos, at: place };
  const free = Math.max(0, at);
  return { items: photos.toSpliced(free, 0, held), at: free };
}

const icon = buttonClass({ kind: 'ghost', size: 'icon' });
