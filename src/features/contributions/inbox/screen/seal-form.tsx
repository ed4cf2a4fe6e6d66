import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useContributionInboxActions } from './use-contribution-inbox.ts';

/** Seals the inbox for everybody but the chosen delegate. */
export function SealForm({ memorialId }: { memorialId: string }) {
  const t = useText('approval.arriving.box');
  const { data: people } = useQuery(api.editors.list.queryOptions({ input: { memorialId }, staleTime: 0 }));
  const { seal } = useContributionInboxActions(memorialId);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!people) return null;

  const editors = people.editors.filter(({ role, acceptedAt }) => role === 'editor' && acceptedAt !== null);
  const items = [...editors, people.owner].map(({ userId, name }) => ({ id: userId, label: name }));
  // The chosen editor may have left meanwhile.
  const delegateId = items.find(({ id }) => id === chosen)?.id ?? null;

  // The form unmounts with the open view, so the outcome is not reported through it.
  async function close() {
    if (delegateId === null) return;
    await seal.mutateAsync({ memorialId, delegateId });
    showToast({ tone: 'success', title: t('sealed') });
  }

  return (
    <div className="grid gap-4">
      <Select
        label={t('delegate')}
        hint={t('delegateHint')}
        items={items}
        value={delegateId}
        onChange={setChosen}
        className="max-w-80"
      />
      {editors.length === 0 && (
        <LinkButton kind="ghost" href={`/memorial/${memorialId}/editors`} className="-ms-3 justify-self-start">
          {t('invite')}
        </LinkButton>
      )}
      <Button
        kind="line"
        icon={TrayIcon}
        className="justify-self-start"
        isDisabled={delegateId === null}
        isPending={seal.isPending}
        onPress={() => void close().catch(() => undefined)}
      >
        {t('close')}
      </Button>
    </div>
  );
}
