import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, TextArea, TextField } from 'react-aria-components';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';

interface StorySheetProps {
  text: string;
  onChange(text: string): void;
  badge: ReactNode;
  isTooLong: boolean;
  isOpen: boolean;
  onClose(): void;
}

/** The whole phone as a sheet of paper; the counter stays above the keyboard. The text is the page's own all along. */
export function StorySheet({ text, onChange, badge, isTooLong, isOpen, onClose }: StorySheetProps) {
  const t = useText('editor.story');
  const common = useText('common');
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
              {t('label')}
            </Heading>
            <Button onPress={onClose}>{common('done')}</Button>
          </div>
          <TextField
            aria-label={t('label')}
            autoFocus
            value={text}
            onChange={onChange}
            isInvalid={isTooLong}
            validationBehavior="aria"
            className="min-h-0 flex-1"
          >
            <TextArea
              dir="auto"
              placeholder={t('empty')}
              className="size-full resize-none bg-surface px-5 py-4 font-serif text-[1.1875rem] leading-[1.95] outline-none"
            />
          </TextField>
          <div className="flex min-h-11 items-center justify-between gap-3 border-t px-5 pb-[env(safe-area-inset-bottom)] text-sm">
            <span className={isTooLong ? 'font-semibold text-danger' : 'text-ink-3'}>
              {t('counter', { count: text.length, max: limits.bio })}
            </span>
            {badge}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
