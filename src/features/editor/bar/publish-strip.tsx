import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useEditor } from '../use-editor.tsx';

/** A strip below the phone's bar: says that the page is private, with a publish button. */
export function PublishStrip() {
  const t = useText('editor');
  const settings = useText('settings');
  const { draft, place, publish } = useEditor();
  // The settings have their own message.
  if (draft.isPublic || draft.closedByOperators !== null || place.section === 'settings') return null;
  return (
    <section aria-label={settings('who.title')} className="lg:hidden">
      <Strip
        tone="fact"
        icon={LockSimpleIcon}
        actions={
          <Button kind="ghost" onPress={publish} className="text-sm">
            {t('publish.open')}
          </Button>
        }
      >
        {t('private')}
      </Strip>
    </section>
  );
}
