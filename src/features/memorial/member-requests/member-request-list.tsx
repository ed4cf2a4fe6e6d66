import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { findKinship } from '#core/kinships.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { MemberRequest } from './member-requests.schema.ts';

/** Open requests to be removed from a tree, with contacts. Visitors do not see these names until the decision. */
export function MemberRequestList({ requests }: { requests: readonly MemberRequest[] }) {
  const t = useText('family.requests');
  const title = useId();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('lead')}</p>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { request: MemberRequest }) {
  const t = useText('family.requests');
  const kinships = useText('family.kinships');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.memberRequest.key() });
  const decide = useMutation(api.memberRequest.decide.mutationOptions({ onSettled }));
  const { id, memorial, memberName, relationship, name, contact, words } = request;
  const kinship = findKinship(relationship);
  const member = isolate(memberName);
  const decideWith = (isHidden: boolean) =>
    reportOutcome(decide.mutateAsync({ requestId: id, isHidden }), {
      onSuccess: () => showToast({ tone: 'success', title: isHidden ? t('wasHidden') : t('wasShown') }),
      onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
    });
  return (
    <li className="card grid gap-3 p-4 md:px-6">
      <h3 className="text-lead break-words">
        {t.rich('member', {
          member: memberName,
          kinship: kinship ? kinships(kinship.name) : relationship,
          name: memorial.name,
          bdi,
        })}
      </h3>
      <p className="text-sm break-words text-ink-2">{t.rich('from', { name, contact, bdi })}</p>
      {words !== '' && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {words}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="quiet"
          isPending={decide.isPending}
          aria-label={t('hideOf', { member })}
          onPress={() => decideWith(true)}
        >
          {t('hide')}
        </Button>
        <Button
          kind="ghost"
          isDisabled={decide.isPending}
          aria-label={t('showOf', { member })}
          onPress={() => decideWith(false)}
        >
          {t('show')}
        </Button>
        <LinkButton kind="ghost" href={`/edit-memorial/${memorial.id}?section=family-tree`}>
          {t('edit')}
        </LinkButton>
      </div>
    </li>
  );
}
