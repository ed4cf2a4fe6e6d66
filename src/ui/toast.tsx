import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/text.tsx';
import { IconButton } from './button.tsx';
import { joinClasses } from './button-class.ts';
import { haptic } from './haptic.ts';
import { Icon } from './icon.tsx';
import { currentToast, dismissToast, type VisibleToast, subscribeToToast, successStays } from './toast-store.ts';

/**
 * Rendered once at the root, after everything else. It is above a bottom bar of height `--bottom-bar`, and stays reachable with
 * an open dialog.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, currentToast);
  const open = toast?.isOpen ? toast : null;
  return (
    <div
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-70 px-4"
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form's calculation and may not hold blocks */}
      <div role="status">{open?.tone === 'success' && <Message key={open.id} toast={open} />}</div>
      <div role="alert">{open?.tone === 'destructive' && <Message key={open.id} toast={open} />}</div>
    </div>
  );
}

function Message({ toast }: { toast: VisibleToast }) {
  const t = useText('common');
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const isDestructive = toast.tone === 'destructive';

  useEffect(() => haptic(isDestructive ? 'error' : 'success'), [isDestructive]);

  useEffect(() => {
    if (isDestructive || isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), successStays);
    return () => clearTimeout(timer);
  }, [toast.id, isDestructive, isHeld]);

  function dismiss() {
    dismissToast(toast.id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className={joinClasses(
        'pointer-events-auto mx-auto flex w-full max-w-[420px] animate-[rise_220ms_var(--ease)] items-center gap-3.5 rounded-lg py-2.5 ps-4.5 pe-2.5 shadow-float forced-colors:border',
        isDestructive ? 'bg-danger text-on-danger' : 'bg-(--toast) text-(--on-toast)',
      )}
    >
      <Icon
        of={isDestructive ? WarningCircleIcon : CheckCircleIcon}
        weight="fill"
        size={22}
        className={isDestructive ? undefined : 'text-(--toast-mark)'}
      />
      <div className="min-w-0 flex-1 leading-snug">
        <p className={toast.body ? 'font-semibold' : undefined}>{toast.title}</p>
        {toast.body && <p className="text-sm">{toast.body}</p>}
      </div>
      <IconButton
        icon={XIcon}
        label={t('dismiss')}
        hasTooltip={false}
        className="hover:bg-transparent! focus-visible:outline-current! focus-visible:-outline-offset-4!"
        onPress={dismiss}
      />
    </div>
  );
}
