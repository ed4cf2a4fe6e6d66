import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useText } from '#i18n/text.tsx';
import { Strip } from '#ui/strip.tsx';
import { useEditor } from '../use-editor.tsx';
import { ClosedByOperators } from '../closed-by-operators.tsx';

/** A strip above each section of a page that the operators closed. The settings have their own message. */
export function ClosedStrip() {
  const t = useText('settings');
  const { draft, place } = useEditor();
  if (draft.closedByOperators === null || place.section === 'settings') return null;
  return (
    <section aria-label={t('who.title')}>
      <Strip tone="fact" icon={LockSimpleIcon}>
        <ClosedByOperators />
      </Strip>
    </section>
  );
}
