import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { CenteredMessage } from '#client/centered-message.tsx';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';

/**
 * For links inside the application. For an unknown URL that is requested from the server, the server sends its own page
 * with 404.
 */
export function NotFoundScreen() {
  const t = useText('states');
  useTitle(t('pageMissing.title'));
  return (
    <CenteredMessage icon={BookOpenTextIcon} title={t('pageMissing.title')} lead={t('pageMissing.text')}>
      <LinkButton href="/">{t('actions.home')}</LinkButton>
    </CenteredMessage>
  );
}
