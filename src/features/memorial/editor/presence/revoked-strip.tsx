import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useText } from '#i18n/text.tsx';
import { Strip } from '#ui/strip.tsx';

/** The right to edit was taken away while the editor was open. What was written stays in sight, to be copied. */
export function RevokedStrip() {
  const t = useText('people.presence');
  return (
    <Strip icon={LockSimpleIcon} role="alert">
      {t('revoked')}
    </Strip>
  );
}
