import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { IconButton } from './button.tsx';
import { joinClasses } from './button-class.ts';
import { haptic } from './haptic.ts';
import { useFocusAfterwards } from './use-focus-afterwards.ts';

const widths = {
  md: 'md:max-w-[480px]',
  lg: 'md:max-w-[640px]',
  xl: 'md:max-w-[1020px]',
};

interface DialogProps {
  /** The title. */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** 'alertdialog' requires an answer: it has no close button, and a press outside does nothing. */
  role?: 'dialog' | 'alertdialog';
  width?: keyof typeof widths;
  /** It has unsaved input, which a press outside or Escape does not discard. */
  hasWork?: boolean;
  /** Buttons, the primary action first and cancel last. They stay visible while the content scrolls. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** 480 px wide in the middle of the screen; on a phone it rises from the bottom edge. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  role = 'dialog',
  width = 'md',
  hasWork = false,
  actions,
  children,
}: DialogProps) {
  const t = useText('common');
  const isQuestion = role === 'alertdialog';
  useEffect(() => {
    if (isOpen && isQuestion) haptic('warning');
  }, [isOpen, isQuestion]);

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isQuestion && !hasWork}
      isKeyboardDismissDisabled={hasWork}
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim md:items-center md:p-6 entering:animate-[fade_220ms_var(--ease)] exiting:animate-[fade_120ms_reverse]"
    >
      <Modal
        className={joinClasses(
          'flex max-h-[92%] w-full flex-col rounded-t-xl bg-surface shadow-float forced-colors:border md:rounded-xl entering:animate-[rise_220ms_var(--ease)] exiting:animate-[rise_120ms_reverse]',
          widths[width],
        )}
      >
        <AriaDialog role={role} className="relative flex min-h-0 flex-col outline-none">
          {({ close }) => (
            <>
              <FocusAfterwards />
              <div className="flex items-start justify-between gap-3 px-6 pt-6 md:px-8 md:pt-8">
                <Heading slot="title" className="text-h3">
                  {title}
                </Heading>
                {!isQuestion && (
                  <IconButton
                    icon={XIcon}
                    label={t('close')}
                    hasTooltip={false}
                    className="-me-3 -mt-2.5"
                    onPress={close}
                  />
                )}
              </div>
              {children && <div className="min-h-0 overflow-y-auto px-6 py-2 text-ink-2 md:px-8">{children}</div>}
              <div className="flex flex-wrap items-center gap-2 px-6 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-8 md:pb-8">
                {actions}
              </div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** It is removed after the dialog. */
function FocusAfterwards() {
  useFocusAfterwards();
  return null;
}
