import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';

/** Sets the window title while the screen is mounted. */
export function useTitle(page: string): void {
  const t = useText('common');
  const title = t('pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
