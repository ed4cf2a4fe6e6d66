import { ChatCircleSlashIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleSlash';
import type { ReactNode } from 'react';
import { fullPath } from '#features/memorial/page-paths.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { PageContributions } from '../page/page-contributions.schema.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Kind } from '../contributions.schema.ts';
import { contributionAnchors } from './visitor.rules.ts';

interface MayWriteProps {
  page: Pick<MemorialPage, 'id' | 'displayStyle'>;
  /** The kind to write; signing in returns to it. */
  kind: Kind;
  may: PageContributions['may']['memories'];
  children: ReactNode;
}

/** The way to write for those who may; for others the reason or what is needed. */
export function MayWrite({ page, kind, may, children }: MayWriteProps) {
  const t = useText('writing');
  if (may === 'you') return children;
  if (may === 'signed_in') {
    const from = encodeURIComponent(`${fullPath(page)}#${contributionAnchors[kind]}`);
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
