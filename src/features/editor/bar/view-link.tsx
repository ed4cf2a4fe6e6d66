import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useEditor } from '../use-editor.tsx';

const wordsClass = { shown: undefined, wide: 'max-xl:sr-only' };

/** Opens the last saved page. */
export function ViewLink({ words }: { words: keyof typeof wordsClass }) {
  const t = useText('editor');
  const common = useText('common');
  const { memorialId } = useEditor();
  return (
    <a href={`/memorial/${memorialId}`} target="_blank" rel="noopener" className={buttonClass({ kind: 'ghost' })}>
      <Icon of={EyeIcon} size={20} />
      <span className={wordsClass[words]}>{t('viewPage')}</span>
      <span className="sr-only">{common('opensInNewTab')}</span>
    </a>
  );
}
