import { Checking } from '#client/checking.tsx';
import { useText } from '#i18n/text.tsx';

/** Shown while a screen or the session loads. */
export function Loading() {
  const t = useText('common');
  return <Checking text={t('loading')} />;
}
