import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useEditor } from '../use-editor.tsx';

/** On a phone, below the bar: the page is private, and a button that publishes it. */
export function PublishStrip() {
  const t = useText('editor');
  const settings = useText('settings');
  const { draft, place, publish } = useEditor();
  // The settings say it themselves.
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
