import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '#client/lazy-part.ts';
import { useActor } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import type { SectionRegistry } from '../use-editor.tsx';
import { useLocalCopies } from './use-local-copies.ts';

const loadDialog = () => import('./kept-copy-dialog.tsx').then((module) => module.KeptCopyDialog);
const KeptCopyDialog = lazyPart(loadDialog);

interface KeptTextProps {
  memorialId: string;
  registry: SectionRegistry;
}

/** The local copies of a page that this account may no longer edit. */
export function KeptText({ memorialId, registry }: KeptTextProps) {
  const t = useText('editor');
  const { user } = useActor();
  const { found, forget } = useLocalCopies(user?.id ?? '', memorialId, null);
  const [isOpen, setOpen] = useState(false);
  const [copy] = found;
  usePreload(loadDialog, copy !== undefined);
  if (!copy) return null;
  return (
    <>
      <Strip
        icon={DeviceMobileIcon}
        role="status"
        actions={
          <Button kind="ghost" onPress={() => setOpen(true)}>
            {t('found.show')}
          </Button>
        }
      >
        {t('found.title')}
      </Strip>
      {isOpen && (
        <Suspense>
          <KeptCopyDialog
            copy={copy}
            registry={registry}
            onClose={() => setOpen(false)}
            onGiveUp={() => {
              setOpen(false);
              void forget(copy.key);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
