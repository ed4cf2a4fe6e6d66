import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { CenteredMessage } from '#client/centered-message.tsx';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';

/** Inside the application; an unknown address that is typed gets the documents' page and status. */
export function NotFoundScreen() {
  const t = useText('states');
  useTitle(t('pageMissing.title'));
  return (
    <CenteredMessage icon={BookOpenTextIcon} title={t('pageMissing.title')} lead={t('pageMissing.text')}>
      <LinkButton href="/">{t('actions.home')}</LinkButton>
    </CenteredMessage>
  );
}
