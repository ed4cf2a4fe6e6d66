import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#client/api.ts';
import { reportOutcome } from '#client/report-outcome.ts';
import { useProblem } from '#client/use-problem.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ProposalLine } from './proposal-line.tsx';
import {
  matchProposals,
  toEventDraft,
  draftPath,
  type GatheringProposal,
  listProposals,
  type PlannedEvent,
} from './proposals.rules.ts';
import { createProposalText } from './proposals.text.ts';

interface ProposalListProps {
  memorialId: string;
  /** The existing events of the family. */
  events: readonly PlannedEvent[];
  onMade(eventId: string): void;
}

/** The proposals of a memorial's calendar: a press creates a draft, once. */
export function ProposalList({ memorialId, events, onMade }: ProposalListProps) {
  const t = useText('eventsManage.proposals');
  const title = useId();
  const [now] = useState(() => new Date());
  const { data: calendar } = useQuery(api.calendar.find.queryOptions({ input: { memorialId } }));
  const proposals = calendar ? matchProposals(listProposals(memorialId, calendar, now), events) : [];
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-2 text-ink-2">{t('lead')}</p>
      <ul>
        {proposals.map(({ proposal, eventId }) => (
          <ProposalRow
            key={proposal.submitId}
            memorialId={memorialId}
            proposal={proposal}
            eventId={eventId}
            onMade={onMade}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProposalRowProps {
  memorialId: string;
  proposal: GatheringProposal;
  /** The id of its event. */
  eventId: string | undefined;
  onMade(eventId: string): void;
}

function ProposalRow({ memorialId, proposal, eventId, onMade }: ProposalRowProps) {
  const t = useText('eventsManage.proposals');
  const messages = useText('eventsManage.said');
  const locale = useLocale();
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const create = useMutation(
    api.events.create.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.events.key() }),
    }),
  );
  const { titleOf } = createProposalText(useText('eventsManage'), locale);

  return (
    <ProposalLine proposal={proposal}>
      {eventId === undefined ? (
        <Button
          kind="soft"
          isPending={create.isPending}
          onPress={() =>
            reportOutcome(create.mutateAsync({ memorialId, ...toEventDraft(proposal), title: titleOf(proposal) }), {
              onSuccess: ({ id }) => onMade(id),
              onError: (error) => showToast({ tone: 'destructive', title: messages('addError'), body: ofError(error) }),
            })
          }
        >
          {t('make')}
        </Button>
      ) : (
        <LinkButton kind="ghost" href={draftPath(memorialId, eventId)}>
          {t('made')}
        </LinkButton>
      )}
    </ProposalLine>
  );
}
