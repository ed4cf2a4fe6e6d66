import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useState } from 'react';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import type { Editable } from '../../schema.ts';
import { useTimeAgo } from '../bar/use-time-ago.ts';
import { useEditor } from '../use-editor.tsx';
import { FoundDialog } from './found-dialog.tsx';
import { keptSections } from './rules.ts';
import { useFoundCopies } from './use-kept-copies.ts';

/** What an earlier visit wrote and could not send: it comes back, or is given up after it was seen. */
export function FoundStrip({ userId, loaded }: { userId: string; loaded: Editable }) {
  const t = useText('editor.found');
  const sections = useText('sections');
  const { timeOf } = useFormat();
  const { draft, memorialId } = useEditor();
  const { found, forget } = useFoundCopies(userId, memorialId, loaded);
  const [isComparing, setComparing] = useState(false);
  const [copy] = found;
  const at = new Date(copy?.at ?? 0);
  const ago = useTimeAgo(at);
  if (!copy) return null;

  const ids = keptSections(copy);
  const isNewer = ids.every((id) => copy.sections[id]?.baseVersion === draft.versions[id]);

  async function putBack({ key, ...kept }: typeof copy & object) {
    draft.putBack(kept);
    setComparing(false);
    await forget(key);
  }

  return (
    <>
      <Strip
        icon={DeviceMobileIcon}
        role="status"
        actions={
          <>
            <Button onPress={() => void putBack(copy)} className="text-sm">
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
          sections: ids.map((id) => sections(id)).join(' · '),
          ago,
          time: timeOf(at),
        })}{' '}
        {isNewer ? t('newer') : t('overtaken')}
      </Strip>
      {isComparing && (
        <FoundDialog
          copy={copy}
          onClose={() => setComparing(false)}
          onPutBack={() => void putBack(copy)}
          onSetAside={() => {
            setComparing(false);
            void forget(copy.key);
          }}
        />
      )}
    </>
  );
}
