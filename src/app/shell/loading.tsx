import { Checking } from '#client/checking.tsx';
import { useText } from '#i18n/text.tsx';

/** While a screen, or the answer to who is signed in, is on its way. */
export function Loading() {
  const t = useText('common');
  return <Checking text={t('loading')} />;
}
