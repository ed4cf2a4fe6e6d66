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
  /** The ids of those that are kept as they were sent. */
  originals: readonly string[];
  index: number;
  onIndex(index: number): void;
  onClose(): void;
  actions: GalleryActions;
}

/** One picture over everything, with what only its editors may do. */
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
  /** What others wrote meanwhile and was shown to whoever writes: pressed once more, it is written over. */
  const seen = useRef(new Map<string, string>());
  async function describe(id: string, description: string, was: string) {
    try {
      await actions.describe(id, description, seen.current.get(id) ?? was);
      seen.current.delete(id);
    } catch (error) {
      const words = storedDescription(error);
      if (words !== null) seen.current.set(id, words);
      throw error;
    }
  }
  /** As it was sent where it is kept so. */
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
        // With the last one the lightbox goes as well, and cannot say it.
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

/** The description that stands there by now, where that is why another one was not stored. */
function storedDescription(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  return (error.data as { description?: string } | undefined)?.description ?? null; // what the procedure says with CONFLICT
}

function ChangedElsewhere({ words }: { words: string }) {
  const t = useText('galleryEditor.image');
  return words === '' ? t('emptiedMeanwhile') : t.rich('describedMeanwhile', { words, bdi });
}

/** The page shows the same message behind the picture, where nobody perceives it. */
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
