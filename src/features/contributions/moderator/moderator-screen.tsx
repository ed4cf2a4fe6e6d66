import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { Centered } from '#client/centered.tsx';
import { Checking } from '#client/checking.tsx';
import { useTitle } from '#client/use-title.ts';
import { wordedPart } from '#client/worded-part.tsx';
import { loadModeratorMessages } from '#i18n/load.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { useRole } from './use-role.ts';

const Desk = wordedPart(() => import('./desk.tsx').then((module) => module.Desk), loadModeratorMessages);

/** For moderators alone, whatever else somebody is: an admin is none by being an admin. */
export function ModeratorScreen() {
  const t = useText('states.roles');
  const standing = useRole('moderator');
  if (standing === 'granted') return <Desk />;
  return standing === 'checking' ? <Checking text={t('checking')} /> : <Denied />;
}

function Denied() {
  const t = useText('states.roles');
  const actions = useText('states.actions');
  useTitle(t('denied'));
  return (
    <Centered icon={LockSimpleIcon} title={t('denied')} lead={t('moderator')}>
      <LinkButton href="/dashboard" kind="line">
        {actions('dashboard')}
      </LinkButton>
    </Centered>
  );
}
