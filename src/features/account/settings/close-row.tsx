import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { CloseDialog } from '../closing/close-dialog.tsx';
import { DataRow } from './data-row.tsx';

/** Opens the dialog to close the account, and loads its pages then. */
export function CloseRow() {
  const t = useText('account.closing');
  const { user } = useActor();
  const { ofError } = useProblem();
  const [isAsking, setAsking] = useState(false);
  const pages = useQuery(api.account.listPagesToTransfer.queryOptions({ staleTime: 0 }));

  async function ask() {
    const { data, error } = await pages.refetch();
    if (data) setAsking(true);
    else showToast({ tone: 'destructive', title: t('loadFailed'), body: ofError(error) });
  }

  return (
    <DataRow
      title={t('row')}
      text={t('rowText', { count: pages.data?.length ?? 0 })}
      action={
        <div>
          <Button kind="danger-line" onPress={() => void ask()}>
            {t('action')}
          </Button>
          {isAsking && user && pages.data && (
            <CloseDialog
              user={user}
              pages={pages.data}
              onStale={() => void pages.refetch()}
              onClose={() => setAsking(false)}
            />
          )}
        </div>
      }
    />
  );
}
