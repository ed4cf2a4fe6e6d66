import { useText } from '#i18n/text.tsx';
import { useEditor } from './use-editor.tsx';

/** Why the operators closed the page, and how to contact them; renders nothing for other pages. */
export function ClosedByOperators() {
  const t = useText('editor.closedByOperators');
  const { closedByOperators } = useEditor().draft;
  if (closedByOperators === null) return null;
  return (
    <span className="block">
      {t(`reasons.${closedByOperators}`)} {t('stays')}{' '}
      <a href="/support" className="link relative after:absolute after:-inset-3">
        {t('contact')}
      </a>
    </span>
  );
}
