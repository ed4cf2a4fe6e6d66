import { dayOfWeek, daysBetween, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { gatheringDay, type MoveReason } from '#core/hebrew-calendar/gatherings.ts';
import { mourningPeriods } from '#core/hebrew-calendar/mourning.ts';
import { findNextRemembrance, calendarLocation } from '../calendar.rules.ts';
import type { Calendar } from '../calendar.schema.ts';

export const proposalKinds = ['shloshim', 'unveiling', 'year', 'azkara'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** A proposed gathering, on a day that is neither Shabbat nor a festival. */
export interface GatheringProposal {
  kind: ProposalKind;
  date: PlainDate;
  startTime: string;
  /** The original date if it was moved, and the reason. */
  movedFrom: PlainDate | null;
  reason: MoveReason | null;
  /** The year of an azkara. */
  count: number | null;
  /** Stable for the same proposal, so that its event is created once. */
  submitId: string;
}

/** On Fridays earlier, because everybody has to be home before Shabbat. */
const hours = { friday: '09:30', usual: '16:00' };

/** Upcoming gatherings, the earliest first: those of the first year, and the azkara of the next yahrzeit. */
export function listProposals(memorialId: string, calendar: Calendar, now: Date): GatheringProposal[] {
  const { land } = calendarLocation(calendar);
  const today = todayInJerusalem(now);
  const buried = calendar.death?.buried ?? null;
  const periods = buried === null ? [] : mourningPeriods(buried, land);
  const endOf = (kind: (typeof periods)[number]['kind']) => periods.filter((period) => period.kind === kind);
  const next = findNextRemembrance(calendar, now);
  const days: { kind: ProposalKind; day: PlainDate; count: number | null }[] = [
    ...endOf('shloshim').flatMap(({ to: day }) =>
      (['shloshim', 'unveiling'] as const).map((kind) => ({ kind, day, count: null })),
    ),
    ...endOf('twelveMonths').map(({ to: day }) => ({ kind: 'year' as const, day, count: null })),
    ...(next ? [{ kind: 'azkara' as const, day: next.date, count: next.count }] : []),
  ];
  return days
    .flatMap(({ kind, day, count }) => {
      const { date, alternative, movedFrom, reason } = gatheringDay(day, land);
      // For an unsuitable day the nearest one on either side; the family chooses.
      const dates = alternative === null ? [date] : [date, alternative];
      return dates.map((on) => ({
        kind,
        date: on,
        startTime: dayOfWeek(on) === 5 ? hours.friday : hours.usual,
        movedFrom,
        reason,
        count,
        submitId: submitIdOf(memorialId, kind, on),
      }));
    })
    .filter(({ date }) => date >= today)
    .sort((one, other) => daysBetween(other.date, one.date));
}

/** The facts of existing events for comparison with proposals. */
export interface PlannedEvent {
  id: string;
  submitId: string;
  eventDate: PlainDate;
  cancelledAt: Date | null;
}

/** A proposal with its event, if it was created. */
export interface ProposalWithEvent {
  proposal: GatheringProposal;
  eventId: string | undefined;
}

/** The proposals without those for dates on which the family has its own event. */
export function matchProposals(
  proposals: readonly GatheringProposal[],
  events: readonly PlannedEvent[],
): ProposalWithEvent[] {
  const proposed = new Set(proposals.map(({ submitId }) => submitId));
  const eventIds = new Map(events.map(({ submitId, id }) => [submitId, id]));
  const planned = new Set(
    events
      .filter(({ submitId, cancelledAt }) => cancelledAt === null && !proposed.has(submitId))
      .map(({ eventDate }) => eventDate),
  );
  return proposals
    .filter(({ date }) => !planned.has(date))
    .map((proposal) => ({ proposal, eventId: eventIds.get(proposal.submitId) }));
}

/** The draft event of a proposal, without its title. */
export function toEventDraft({ kind, date, startTime, submitId }: GatheringProposal) {
  const eventType = kind === 'unveiling' ? ('ceremony' as const) : ('memorial' as const);
  return { submitId, eventDate: date, startTime, eventType, isPublic: false };
}

/** The path of the editor for the created event. */
export const draftPath = (memorialId: string, eventId: string) =>
  `/memorial/${memorialId}/events?event=${eventId}&tab=details`;

/** An id derived from the memorial's id, whose last part identifies the proposal. */
function submitIdOf(memorialId: string, kind: ProposalKind, date: PlainDate): string {
  return `${memorialId.slice(0, 24)}${proposalKinds.indexOf(kind) + 1}000${date.replaceAll('-', '')}`;
}
