import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import type { ReactNode } from 'react';
import type { Role } from '#core/policy.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CenteredMessage } from './centered-message.tsx';
import { Checking } from './checking.tsx';
import { useRole } from './use-role.ts';
import { useTitle } from './use-title.ts';

/** Renders its children only for accounts with exactly this role: an admin is not automatically a moderator. */
export function RoleGate({ needs, children }: { needs: Role; children: ReactNode }) {
  const t = useText('states.roles');
  const standing = useRole(needs);
  if (standing === 'granted') return children;
  return standing === 'checking' ? (
    <Checking text={t(needs === 'admin' ? 'checkingAdmin' : 'checking')} />
  ) : (
    <Denied needs={needs} />
  );
}

function Denied({ needs }: { needs: Role }) {
  const t = useText('states.roles');
  const actions = useText('states.actions');
  useTitle(t('denied'));
  return (
    <CenteredMessage icon={LockSimpleIcon} title={t('denied')} lead={t(needs)}>
      <LinkButton href="/dashboard" kind="line">
        {actions('dashboard')}
      </LinkButton>
    </CenteredMessage>
  );
}
