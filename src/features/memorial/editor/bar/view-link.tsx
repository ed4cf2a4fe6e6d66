import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useEditor } from '../use-editor.tsx';

/** The page as it was last saved, beside the editor. */
export function ViewLink({ isCompact }: { isCompact?: boolean }) {
  const t = useText('editor');
  const common = useText('common');
  const { memorialId } = useEditor();
  return (
    <a
      href={`/memorial/${memorialId}`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ kind: 'ghost', size: isCompact ? 'icon' : 'md' })}
    >
      <Icon of={EyeIcon} size={20} />
      <span className={isCompact ? 'sr-only' : undefined}>{t('viewPage')}</span>
      <span className="sr-only">{common('opensInNewTab')}</span>
    </a>
  );
}
