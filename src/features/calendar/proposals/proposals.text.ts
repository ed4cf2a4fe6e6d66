import type { Locale } from '#core/locale.ts';
import { fullDate } from '#i18n/dates.ts';
import type { text } from '#i18n/format.ts';
import type { GatheringProposal } from './proposals.rules.ts';

/** The title of a proposal, and the reason for its date. */
export function createProposalText(t: ReturnType<typeof text<'eventsManage'>>, locale: Locale) {
  const titleOf = ({ kind, count }: GatheringProposal): string =>
    kind === 'azkara' ? t('proposals.titles.azkara', { count: count ?? 1 }) : t(`proposals.titles.${kind}`);
  const reasonOf = ({ kind, reason, movedFrom }: GatheringProposal): string =>
    reason && movedFrom
      ? t(`proposals.moved.${reason.kind}`, { day: fullDate(locale, movedFrom) })
      : t(`proposals.why.${kind}`);
  return { titleOf, reasonOf };
}
