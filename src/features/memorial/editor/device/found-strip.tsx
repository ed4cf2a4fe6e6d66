import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '#client/lazy-part.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useFocusAfterwards } from '#ui/use-focus-afterwards.ts';
import type { Editable } from '../../schema.ts';
import { useTimeAgo } from '../bar/use-time-ago.ts';
import { changedSections } from '../checking/rules.ts';
import { useEditor } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';
import { besideNew, type KeptCopy, keptSections } from './rules.ts';
import { useFoundCopies } from './use-kept-copies.ts';

const loadDialog = () => import('./found-dialog.tsx').then((module) => module.FoundDialog);
const FoundDialog = lazyPart(loadDialog);

interface FoundStripProps {
  userId: string;
  loaded: Editable;
  /** Writes what is in the editor now on the device; whether it is there. */
  keepNow(): Promise<boolean>;
}

/** What an earlier visit wrote and could not send: it comes back, or is given up after it was seen. */
export function FoundStrip({ userId, loaded, keepNow }: FoundStripProps) {
  const { memorialId } = useEditor();
  const { found, hide, forget } = useFoundCopies(userId, memorialId, loaded);
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
        // Until it is kept anew, the old one is all that the device has of it.
        if (await keepNow()) await forget(key);
      }}
    />
  );
}

interface OfferProps {
  copy: KeptCopy;
  onForget(): void;
  /** It is in the working copy by now. */
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

  const ids = keptSections(copy);
  const isNewer = ids.every((id) => copy.sections[id]?.baseVersion === draft.versions[id]);
  const isRewritten = changedSections(draft).some((id) => ids.includes(id));

  function putBack(chosen: KeptCopy) {
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
            onKeepBoth={isRewritten ? () => putBack(besideNew(copy, draft)) : undefined}
            onSetAside={onForget}
          />
        </Suspense>
      )}
    </>
  );
}
