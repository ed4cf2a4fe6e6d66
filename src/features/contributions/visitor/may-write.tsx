import { ChatCircleSlashIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleSlash';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

interface MayWriteProps {
  memorialId: string;
  may: 'everyone' | 'signed_in' | 'members' | 'closed';
  children: ReactNode;
}

/** The way to write, for those who may; for all others why not, or how. */
export function MayWrite({ memorialId, may, children }: MayWriteProps) {
  const t = useText('writing');
  if (may === 'everyone') return children;
  if (may === 'signed_in') {
    const from = encodeURIComponent(`/memorial/${memorialId}`);
    return (
      <a href={`/login?from=${from}`} className={buttonClass({ kind: 'line' })}>
        {t('signIn')}
      </a>
    );
  }
  return (
    <p className="words-quiet">
      <Icon of={ChatCircleSlashIcon} />
      {may === 'members' ? t('membersOnly') : t('closed')}
    </p>
  );
}
