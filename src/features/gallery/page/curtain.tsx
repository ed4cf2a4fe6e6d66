import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

interface CurtainProps {
  /** The URL of the picture. */
  href: string;
  onClose(): void;
  /** Present after a failure; absent while loading. */
  onRetry?(): void;
}

/** Placeholder of an open picture while its code is loading or failed to load. */
export function Curtain({ href, onClose, onRetry }: CurtainProps) {
  const t = useText('photos');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={onRetry ? t('failed') : t('loading')}
      className="lightbox"
      data-theme="night"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="lightbox-bar">
        <button
          type="button"
          aria-label={t('close')}
          className={buttonClass({ kind: 'ghost', size: 'icon' })}
          onClick={onClose}
        >
          <Icon of={XIcon} />
        </button>
      </div>
      {onRetry ? (
        <div role="alert" className="lightbox-curtain">
          <p>{t('failed')}</p>
          <button type="button" className={buttonClass({ kind: 'line' })} onClick={onRetry}>
            {t('tryAgain')}
          </button>
          <a href={href} className={buttonClass({ kind: 'ghost' })}>
            {t('openItself')}
          </a>
        </div>
      ) : (
        <div role="status" className="lightbox-curtain">
          <p>{t('loading')}</p>
        </div>
      )}
    </dialog>
  );
}
