import { writerGroups } from '#core/policy.ts';
import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { approvals, type ContributionInbox } from '../inbox.schema.ts';
import { useContributionInboxActions } from './use-contribution-inbox.ts';

export interface InboxScreenProps {
  memorialId: string;
  /** Whether the reader may change the settings; others see them. */
  canManage: boolean;
}

/** Who may write, and whether contributions are pending. Shows changes optimistically, and reverts them on failure. */
export function WhoMayWrite({ memorialId, box, canManage }: InboxScreenProps & { box: ContributionInbox }) {
  const t = useText('approval.arriving');
  const { set } = useContributionInboxActions(memorialId);
  const wanted = set.isPending ? set.variables : undefined;
  const { writers, approval, isClosed } = { ...box, ...omitUndefined(wanted) };
  return (
    <>
      <RadioCards
        label={t('writers.label')}
        isDisabled={!canManage}
        items={writerGroups.map((id) => ({ id, label: t(`writers.${id}`), body: t(`writers.${id}Text`) }))}
        value={writers}
        onChange={(next) => set.mutate({ memorialId, writers: next })}
      />
      <RadioCards
        label={t('when.label')}
        isDisabled={!canManage}
        items={approvals.map((id) => ({ id, label: t(`when.${id}`), body: t(`when.${id}Text`) }))}
        value={approval}
        onChange={(next) => set.mutate({ memorialId, approval: next })}
      />
      <Switch
        label={t('isOpen')}
        hint={t('isOpenHint')}
        isDisabled={!canManage}
        isSelected={!isClosed}
        onChange={(isOpen) => set.mutate({ memorialId, isClosed: !isOpen })}
      />
    </>
  );
}

/** The defined values only. */
function omitUndefined(settings: Partial<ContributionInbox> | undefined): Partial<ContributionInbox> {
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => value !== undefined));
}
