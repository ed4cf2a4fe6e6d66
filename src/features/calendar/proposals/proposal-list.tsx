import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type GatheringProposal, listProposals } from './rules.ts';

interface ProposalListProps {
  memorialId: string;
  /** What was made of proposals, by the submit id. */
  made: ReadonlyMap<string, string>;
  onMade(eventId: string): void;
}

/** What the calendar of a memorial proposes: a press makes a draft of it, and a second press none. */
export function ProposalList({ memorialId, made, onMade }: ProposalListProps) {
  const t = useText('eventsManage.proposals');
  const title = useId();
  const [now] = useState(() => new Date());
  const { data: calendar } = useQuery(api.calendar.find.queryOptions({ input: { memorialId } }));
  const proposals = calendar ? listProposals(memorialId, calendar, now) : [];
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-2 text-ink-2">{t('lead')}</p>
      <ul>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.submitId}
            memorialId={memorialId}
            proposal={proposal}
            eventId={made.get(proposal.submitId)}
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
  /** Of the event that was made of it. */
  eventId: string | undefined;
  onMade(eventId: string): void;
}

function ProposalRow({ memorialId, proposal, eventId, onMade }: ProposalRowProps) {
  const t = useText('eventsManage.proposals');
  const said = useText('eventsManage.said');
  const locale = useLocale();
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const create = useMutation(
    api.events.create.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.events.key() }),
    }),
  );
  const { kind, date, startTime, movedFrom, reason, count, submitId } = proposal;
  const title = kind === 'azkara' ? t('titles.azkara', { count: count ?? 1 }) : t(`titles.${kind}`);
  const why = reason && movedFrom ? t(`moved.${reason.kind}`, { day: fullDate(locale, movedFrom) }) : t(`why.${kind}`);
  const hebrew = hebrewDateParts(date, { locale });

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-3">
      <span className="grid w-16 shrink-0 justify-items-center text-center">
        <span className="font-serif text-h3 leading-none text-gold-ink">{hebrew.day}</span>
        <span className="text-xs text-ink-3">{hebrew.month}</span>
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm text-ink-2">
          {fullDate(locale, date)}, {startTime}
        </span>
        <small className="block text-sm text-ink-3">{why}</small>
      </span>
      {eventId === undefined ? (
        <Button
          kind="soft"
          isPending={create.isPending}
          onPress={() =>
            create.mutate(
              {
                memorialId,
                submitId,
                title,
                eventDate: date,
                startTime,
                isPublic: false,
                eventType: kind === 'unveiling' ? 'ceremony' : 'memorial',
              },
              {
                onSuccess: ({ id }) => onMade(id),
                onError: (error) => showToast({ tone: 'destructive', title: said('addError'), body: ofError(error) }),
              },
            )
          }
        >
          {t('make')}
        </Button>
      ) : (
        <LinkButton kind="ghost" href={`/memorial/${memorialId}/events?event=${eventId}&tab=details`}>
          {t('made')}
        </LinkButton>
      )}
    </li>
  );
}
