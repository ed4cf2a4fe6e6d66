import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

interface DialogSheetProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The template of a dialog, which a script clones; a bottom sheet on phones. */
export function DialogSheet({ id, title, children }: DialogSheetProps) {
  const t = useText('common');
  return (
    <template id={id}>
      <dialog className="sheet" aria-labelledby={`${id}-title`}>
        <button
          type="button"
          {...data({ 'data-close': '' })}
          aria-label={t('close')}
          className={buttonClass({ kind: 'ghost', size: 'icon', className: 'sheet-close' })}
        >
          <Icon of={XIcon} />
        </button>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </dialog>
    </template>
  );
}
