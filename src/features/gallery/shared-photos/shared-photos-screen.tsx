import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import { PageChoice } from './page-choice.tsx';
import { SharedThumbs } from './shared-thumbs.tsx';
import { useSharedPhotos } from './use-shared-photos.ts';

interface SharedPhotosScreenProps {
  /** How many of the shared photographs could not be stored. */
  left: number;
  /** `missed`: no service worker received them; `failed`: the device stored none. */
  problem: 'missed' | 'failed' | null;
}

/** Photographs shared from a phone's gallery: asks for the page before anything is uploaded. */
export function SharedPhotosScreen({ left, problem }: SharedPhotosScreenProps) {
  const t = useText('sharedPhotos');
  const { status, user } = useActor();
  const { photos, forget, sendTo } = useSharedPhotos(user?.id ?? null);
  const [isAsking, setAsking] = useState(false);
  useTitle(t('title'));
  const isFound = photos !== null && photos.length > 0;

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8 [&>*]:max-w-3xl">
      <h1 className="mb-6">{t('title')}</h1>
      {problem && (
        <Note tone="yours" role="alert" className="mb-6">
          {t(problem)}
        </Note>
      )}
      {left > 0 && (
        <Note tone="yours" role="status" className="mb-6">
          {t('left', { count: left })}
        </Note>
      )}
      {isFound && status !== 'loading' && (
        <>
          <p className="mb-4">{t('waiting', { count: photos.length })}</p>
          <SharedThumbs photos={photos} />
          {user ? <PageChoice onChosen={sendTo} /> : <SignIn />}
          <Button kind="ghost" icon={TrashIcon} className="mt-6" onPress={() => setAsking(true)}>
            {t('discard')}
          </Button>
        </>
      )}
      {photos?.length === 0 && !problem && <Empty icon={ImagesIcon} title={t('empty')} />}
      <Question
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void forget();
        }}
      >
        <p>{t('discardText')}</p>
      </Question>
    </main>
  );
}

function SignIn() {
  const t = useText('sharedPhotos');
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p>{t('signInText')}</p>
      <LinkButton href="/login?from=%2Fshare">{t('signIn')}</LinkButton>
    </div>
  );
}
