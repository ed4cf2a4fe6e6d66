import { ORPCError } from '@orpc/client';
import { useRef } from 'react';
import { toProblem } from '#client/problem.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { useFocusAfterwards } from '#ui/use-focus-afterwards.ts';
import { largestImageUrl, type Photo } from '../grid/grid.rules.ts';
import { Lightbox } from '../lightbox/lightbox.tsx';
import type { Album } from '../gallery.schema.ts';
import { LightboxTools } from './lightbox-tools.tsx';
import type { GalleryActions } from './use-gallery-actions.ts';
import { useKeptDescriptions } from './use-kept-descriptions.ts';

interface EditorLightboxProps {
  memorialId: string;
  albums: readonly Album[];
  photos: readonly Photo[];
  /** The ids of pictures with a stored original. */
  originals: readonly string[];
  index: number;
  onIndex(index: number): void;
  onClose(): void;
  actions: GalleryActions;
}

/** The lightbox with the actions of editors. */
export function EditorLightbox({
  memorialId,
  albums,
  photos,
  originals,
  index,
  onIndex,
  onClose,
  actions,
}: EditorLightboxProps) {
  const descriptions = useKeptDescriptions(memorialId);
  useFocusAfterwards();
  /** Descriptions by others that the editor was shown in a conflict: a second submission overwrites them. */
  const shownConflicts = useRef(new Map<string, string>());
  async function describe(id: string, description: string, was: string) {
    try {
      await actions.describe(id, description, shownConflicts.current.get(id) ?? was);
      shownConflicts.current.delete(id);
    } catch (error) {
      const words = storedDescription(error);
      if (words !== null) shownConflicts.current.set(id, words);
      throw error;
    }
  }
  /** The original, where it is stored. */
  const downloadOf = (photo: Photo) =>
    originals.includes(photo.id) ? `/media/${photo.id}/original` : largestImageUrl(photo);
  return (
    <Lightbox
      items={photos}
      index={index}
      onIndex={onIndex}
      onClose={onClose}
      albumNameOf={(albumId) => albums.find(({ id }) => id === albumId)?.name}
      actions={{
        onDescribe: describe,
        // Removing the last picture closes the lightbox, so the page has to announce it.
        onRemove: photos.length > 1 ? actions.removeOne : (id) => actions.remove([id]),
        toolsOf: ({ photo, onRemove }) => <LightboxTools href={downloadOf(photo)} onRemove={onRemove} />,
        kept: descriptions,
        reasonOf: (error) => {
          if (toProblem(error).code === 'UNAUTHORIZED') return <SignInAgain />;
          const words = storedDescription(error);
          return words !== null && <ChangedElsewhere words={words} />;
        },
      }}
    />
  );
}

/** The current description, where it conflicts with the new one. */
function storedDescription(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  return (error.data as { description?: string } | undefined)?.description ?? null; // the data of the procedure's CONFLICT
}

function ChangedElsewhere({ words }: { words: string }) {
  const t = useText('galleryEditor.image');
  return words === '' ? t('emptiedMeanwhile') : t.rich('describedMeanwhile', { words, bdi });
}

/** The page shows the same message, but behind the lightbox. */
function SignInAgain() {
  const errors = useText('errors');
  const auth = useText('auth.session');
  const common = useText('common');
  return (
    <>
      {errors('UNAUTHORIZED')}{' '}
      <a
        href={`/login?from=${encodeURIComponent(location.pathname + location.search)}`}
        target="_blank"
        rel="noopener"
        className="underline"
      >
        {auth('signIn')}
        <span className="sr-only">{common('opensInNewTab')}</span>
      </a>
    </>
  );
}
