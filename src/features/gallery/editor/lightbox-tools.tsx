import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { LightboxToolsProps } from '../lightbox/lightbox.tsx';

const icon = buttonClass({ kind: 'ghost', size: 'icon' });

/** The actions on one picture. */
export function LightboxTools({ href, onRemove }: Pick<LightboxToolsProps, 'onRemove'> & { href: string }) {
  const t = useText('photos');
  return (
    <>
      <a href={href} download="" aria-label={t('download')} className={icon}>
        <Icon of={DownloadSimpleIcon} />
      </a>
      <button type="button" aria-label={t('remove')} className={icon} onClick={onRemove}>
        <Icon of={TrashIcon} />
      </button>
    </>
  );
}
