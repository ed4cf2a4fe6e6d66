import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';

/** The title of the window, for as long as the screen is shown. */
export function useTitle(page: string): void {
  const t = useText('common');
  const title = t('pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
