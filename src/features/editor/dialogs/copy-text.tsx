import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { type ReactNode, useRef, useState } from 'react';
import { useCopy } from '#client/use-copy.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface CopyTextProps {
  title: string;
  lead: string;
  onClose(): void;
  /** Beside the button that copies. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The whole text, which cannot be saved here, with a copy button. */
export function CopyText({ title, lead, onClose, actions, children }: CopyTextProps) {
  const t = useText('editor.refused');
  const common = useText('common');
  const put = useCopy();
  const text = useRef<HTMLElement>(null);
  const [news, setNews] = useState<string>();

  async function copy() {
    if (!text.current) return;
    const { isCopied } = await put(text.current.innerText);
    // Selects the text, so that the user can copy it where the browser forbids scripts to.
    if (!isCopied) getSelection()?.selectAllChildren(text.current);
    setNews(isCopied ? t('copied') : common('copyUnsupported'));
  }

  return (
    <Dialog
      width="lg"
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button icon={CopyIcon} onPress={() => void copy()}>
            {t('copy')}
          </Button>
          {actions}
        </>
      }
    >
      <>
        <p>{lead}</p>
        <section
          ref={text}
          aria-label={t('text')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach scrollable content
          tabIndex={0}
          className="mt-3 max-h-72 overflow-y-auto rounded-lg border bg-surface-2 px-5 pb-4 text-ink"
        >
          {children}
        </section>
        <p role="status" className="mt-2 min-h-6 text-sm">
          {news}
        </p>
      </>
    </Dialog>
  );
}
