import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { useEditor } from '../use-editor.tsx';

/** Who sees the page, by the saved settings. */
export function VisibilityStatus() {
  const t = useText('editor');
  const { isPublic } = useEditor().draft;
  return isPublic ? (
    <Badge tone="ok" icon={GlobeIcon}>
      {t('public')}
    </Badge>
  ) : (
    <Badge icon={LockSimpleIcon}>{t('privateShort')}</Badge>
  );
}
