import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, TextArea, TextField } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { Button } from './button.tsx';
import { joinClasses } from './button-class.ts';

interface TextSheetProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The limit of typing; a longer text is kept. */
  max: number;
  placeholder: string;
  look?: 'plain' | 'story';
  /** Opposite the counter. */
  end?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** A full-screen text editor for phones, with the counter above the keyboard. It edits the field directly. */
export function TextSheet({ label, text, onChange, max, placeholder, look, end, isOpen, onClose }: TextSheetProps) {
  const common = useText('common');
  const [refused, setRefused] = useState(0);

  /** The browser would silently cut the pasted text. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const { length } = event.clipboardData.getData('text/plain');
    const isFitting = text.length - (selectionEnd - selectionStart) + length <= max;
    setRefused(isFitting ? 0 : length);
    if (!isFitting) event.preventDefault();
  }

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      className="fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) bg-surface entering:animate-[fade_220ms_var(--ease)]"
    >
      <Modal className="h-full">
        <Dialog className="flex h-full flex-col outline-none">
          <div className="flex min-h-14 items-center justify-between gap-3 border-b px-5 py-1.5">
            <Heading slot="title" className="text-h3">
              {label}
            </Heading>
            <Button onPress={onClose}>{common('done')}</Button>
          </div>
          <TextField
            aria-label={label}
            autoFocus
            value={text}
            onChange={(next) => {
              setRefused(0);
              onChange(next);
            }}
            maxLength={max}
            isInvalid={text.length > max}
            validationBehavior="aria"
            className="min-h-0 flex-1"
          >
            <TextArea
              dir="auto"
              placeholder={placeholder}
              onPaste={paste}
              className={joinClasses(
                'size-full resize-none bg-surface px-5 py-4 outline-none',
                look === 'story' ? 'font-serif text-[1.1875rem] leading-[1.95]' : 'leading-relaxed',
              )}
            />
          </TextField>
          <p role="alert" className="bg-danger-soft px-5 text-sm text-danger not-empty:py-2">
            {refused > 0 && common('pasteTooLong', { count: refused, max })}
          </p>
          <div className="flex min-h-11 items-center justify-between gap-3 border-t px-5 pb-[env(safe-area-inset-bottom)] text-sm">
            <span className={text.length > max ? 'font-semibold text-danger' : 'text-ink-3'}>
              {common('counter', { count: text.length, max })}
            </span>
            {end}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
