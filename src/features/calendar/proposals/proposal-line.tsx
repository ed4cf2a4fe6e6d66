import type { ReactNode } from 'react';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { GatheringProposal } from './proposals.rules.ts';
import { createProposalText } from './proposals.text.ts';

/** A proposal with its date and reason, and the button that creates its event. */
export function ProposalLine({ proposal, children }: { proposal: GatheringProposal; children: ReactNode }) {
  const t = useText('eventsManage');
  const locale = useLocale();
  const { titleOf, reasonOf } = createProposalText(t, locale);
  const { date, startTime } = proposal;
  const hebrew = hebrewDateParts(date, { locale });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-3">
      <span className="grid w-16 shrink-0 justify-items-center text-center">
        <span className="font-serif text-h3 leading-none text-gold-ink">{hebrew.day}</span>
        <span className="text-xs text-ink-3">{hebrew.month}</span>
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block font-semibold">{titleOf(proposal)}</b>
        <span className="block text-sm text-ink-2">
          {fullDate(locale, date)}, {startTime}
        </span>
        <small className="block text-sm text-ink-3">{reasonOf(proposal)}</small>
      </span>
      {children}
    </li>
  );
}
