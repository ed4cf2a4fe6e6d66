import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { DataRow } from './data-row.tsx';

/** Downloads all data of the account. `isBusy`: above the rate limit. */
export function DownloadRow({ isBusy }: { isBusy: boolean }) {
  const t = useText('account.download');
  return (
    <DataRow
      title={t('row')}
      text={t('text')}
      action={
        <form method="post" action="/account/download">
          <button type="submit" className={buttonClass({ kind: 'line' })}>
            <Icon of={DownloadSimpleIcon} />
            {t('action')}
          </button>
        </form>
      }
    >
      {isBusy && (
        <Note tone="yours" role="alert" className="md:col-span-2">
          {t('busy')}
        </Note>
      )}
    </DataRow>
  );
}
