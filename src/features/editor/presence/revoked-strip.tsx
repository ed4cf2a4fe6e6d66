import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useText } from '#i18n/text.tsx';
import { Strip } from '#ui/strip.tsx';

/** The right to edit was revoked, or the page deleted, while the editor was open. The text stays visible for copying. */
export function RevokedStrip({ reason }: { reason: 'permission' | 'deleted' }) {
  const t = useText('people.presence');
  return (
    <Strip icon={LockSimpleIcon} role="alert">
      {t(reason === 'deleted' ? 'deleted' : 'revoked')}
    </Strip>
  );
}
