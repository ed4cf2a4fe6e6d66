import { HandPalmIcon } from '@phosphor-icons/react/dist/ssr/HandPalm';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import type { InboxScreenProps } from './who-may-write.tsx';
import { useReopen } from './use-reopen.ts';

const b = (words: ReactNode) => <b>{words}</b>;

/** A strip above the editor while the page accepts no contributions. */
export function StoppedStrip({ memorialId, canManage }: InboxScreenProps) {
  const t = useText('approval.arriving.stop');
  const reopen = useReopen(memorialId);
  return (
    <section aria-label={t('title')}>
      <Strip
        tone="closed"
        icon={HandPalmIcon}
        role="status"
        actions={
          canManage && (
            <Button kind="line" isPending={reopen.isPending} onPress={reopen.go}>
              {t('reopen')}
            </Button>
          )
        }
      >
        {t.rich('stopped', { b })}
      </Strip>
    </section>
  );
}
