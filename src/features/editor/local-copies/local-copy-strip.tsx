import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '#client/lazy-part.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useFocusAfterwards } from '#ui/use-focus-afterwards.ts';
import type { Editable } from '#features/memorial/memorial.schema.ts';
import { useTimeAgo } from '../bar/use-time-ago.ts';
import { changedSections } from '../section-validation.rules.ts';
import { useEditor } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';
import type { DeviceCopy } from '../working-copy.schema.ts';
import { mergeNewerCopy, listCopiedSections } from './local-copies.rules.ts';
import { useLocalCopies } from './use-local-copies.ts';

const loadDialog = () => import('./local-copy-dialog.tsx').then((module) => module.LocalCopyDialog);
const FoundDialog = lazyPart(loadDialog);

interface LocalCopyStripProps {
  userId: string;
  loaded: Editable;
  /** Stores the working copy on the device now; returns whether that succeeded. */
  keepNow(): Promise<boolean>;
}

/** Offers unsent work of an earlier visit, to restore, view or discard. */
export function LocalCopyStrip({ userId, loaded, keepNow }: LocalCopyStripProps) {
  const { memorialId } = useEditor();
  const { found, hide, forget } = useLocalCopies(userId, memorialId, loaded);
  const [copy] = found;
  if (!copy) return null;
  const { key, ...kept } = copy;
  return (
    <Offer
      key={key}
      copy={kept}
      onForget={() => void forget(key)}
      onPutBack={async () => {
        hide(key);
        // Until the new copy is stored, the device has only the old one.
        if (await keepNow()) await forget(key);
      }}
    />
  );
}

interface OfferProps {
  copy: DeviceCopy;
  onForget(): void;
  /** Called after the copy was restored. */
  onPutBack(): Promise<void>;
}

function Offer({ copy, onForget, onPutBack }: OfferProps) {
  const t = useText('editor.found');
  const { nameOfChange } = useSectionNames();
  const { timeOf } = useFormat();
  const { draft } = useEditor();
  const [isComparing, setComparing] = useState(false);
  const at = new Date(copy.at);
  const ago = useTimeAgo(at);
  useFocusAfterwards();
  usePreload(loadDialog);

  const ids = listCopiedSections(copy);
  const isNewer = ids.every((id) => copy.sections[id]?.baseVersion === draft.versions[id]);
  const isRewritten = changedSections(draft).some((id) => ids.includes(id));

  function putBack(chosen: DeviceCopy) {
    draft.putBack(chosen);
    void onPutBack();
  }

  return (
    <>
      <Strip
        icon={DeviceMobileIcon}
        role="status"
        actions={
          <>
            <Button onPress={() => (isRewritten ? setComparing(true) : putBack(copy))} className="text-sm">
              {t('putBack')}
            </Button>
            <Button kind="ghost" onPress={() => setComparing(true)} className="text-sm">
              {t('compare')}
            </Button>
            <Button kind="ghost" onPress={() => setComparing(true)} className="text-sm">
              {t('setAside')}
            </Button>
          </>
        }
      >
        <b>{t('title')}</b> –{' '}
        {t('where', {
          sections: ids.map((id) => nameOfChange(id, draft.base[id], copy.sections[id]?.content)).join(' · '),
          ago,
          time: timeOf(at),
        })}{' '}
        {isNewer ? t('newer') : t('overtaken')}
      </Strip>
      {isComparing && (
        <Suspense>
          <FoundDialog
            copy={copy}
            onClose={() => setComparing(false)}
            onPutBack={() => putBack(copy)}
            onKeepBoth={isRewritten ? () => putBack(mergeNewerCopy(copy, draft)) : undefined}
            onDiscard={onForget}
          />
        </Suspense>
      )}
    </>
  );
}
