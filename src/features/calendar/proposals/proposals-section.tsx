import { AccountField } from '#client/account-field.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ProposalLine } from './proposal-line.tsx';
import { draftPath, type ProposalWithEvent } from './proposals.rules.ts';
import { createProposalText } from './proposals.text.ts';

interface ProposalsSectionProps {
  memorialId: string;
  proposals: readonly ProposalWithEvent[];
  problem: string | undefined;
}

/** The proposals of the calendar, as forms without scripts: one press creates a draft and opens it. */
export function ProposalsSection({ memorialId, proposals, problem }: ProposalsSectionProps) {
  const t = useText('eventsManage');
  const { titleOf } = createProposalText(t, useLocale());
  if (proposals.length === 0) return null;
  return (
    <section className="calendar-part" aria-labelledby="proposals">
      <h2 id="proposals">{t('proposals.onCalendar')}</h2>
      <p className="calendar-lead">{t('proposals.lead')}</p>
      {problem && (
        <p role="alert" className="custom-problem">
          {problem}
        </p>
      )}
      <ul>
        {proposals.map(({ proposal, eventId }) => {
          const label = (words: string) => `${words}: ${isolate(titleOf(proposal))}`;
          return (
            <ProposalLine key={proposal.submitId} proposal={proposal}>
              {eventId === undefined ? (
                <form method="post" action={`/memorial/${memorialId}/calendar#proposals`}>
                  <AccountField />
                  <input type="hidden" name="intent" value="makeProposal" />
                  <button
                    type="submit"
                    name="submitId"
                    value={proposal.submitId}
                    aria-label={label(t('proposals.make'))}
                    className={buttonClass({ kind: 'soft' })}
                  >
                    {t('proposals.make')}
                  </button>
                </form>
              ) : (
                <a
                  href={draftPath(memorialId, eventId)}
                  aria-label={label(t('proposals.made'))}
                  className={buttonClass({ kind: 'ghost' })}
                >
                  {t('proposals.made')}
                </a>
              )}
            </ProposalLine>
          );
        })}
      </ul>
    </section>
  );
}
