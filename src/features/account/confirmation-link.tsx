import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';

const maxTries = 10;

/** Shows the confirmation link itself on a local installation without a mail server. */
export function ConfirmationLink({ email }: { email: string }) {
  const t = useText('auth');
  const { data } = useQuery({
    ...api.account.findConfirmationLink.queryOptions({ input: { email } }),
    enabled: isThisMachine(),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.link || state.error || state.dataUpdateCount >= maxTries ? false : 1000,
  });
  if (!data?.link) return null;

  return (
    <Note tone="yours" role="status" className="text-start">
      <p>{t('checkMail.noMailServer')}</p>
      <a href={data.link} className={buttonClass({ kind: 'soft', className: 'mt-2' })}>
        {t('checkMail.openLink')}
      </a>
    </Note>
  );
}

function isThisMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
