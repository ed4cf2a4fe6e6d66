import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { todayInJerusalem } from '#core/dates.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { CustomForm } from './custom-form.tsx';
import { MourningList } from './mourning-list.tsx';
import { NextPanel } from './next-panel.tsx';
import { ProposalsSection } from './proposals/proposals-section.tsx';
import type { ProposalWithEvent } from './proposals/proposals.rules.ts';
import { RemindersForm } from './reminders-form.tsx';
import type { ReminderSettings } from './reminders/reminders.schema.ts';
import { findNextRemembrance, listRemembrances } from './calendar.rules.ts';
import type { Calendar } from './calendar.schema.ts';
import { SubscribeSection } from './subscribe-section.tsx';
import { YearsList } from './years-list.tsx';

export interface CalendarViewProps {
  memorialId: string;
  calendar: Calendar;
  now: Date;
  canEdit: boolean;
  saved?: 'custom' | 'reminders' | null;
  problem?: string | undefined;
  isPublic: boolean;
  /** The secret URL of the reader's own feed. */
  ownFeedPath: string | null;
  /** Empty unless the reader edits the page. */
  proposals: readonly ProposalWithEvent[];
  /** Why no event was created from a proposal. */
  proposalProblem?: string | undefined;
  /** Null unless the reader edits the page. */
  reminders: ReminderSettings | null;
}

/** The Hebrew calendar of a page: the next yahrzeit, ten years of them, the year of mourning, and the custom. */
export function CalendarView({ origin, ...data }: CalendarViewProps & { origin: string }) {
  const { memorialId, calendar, now, canEdit, saved = null, problem, isPublic, ownFeedPath, reminders } = data;
  const { proposals, proposalProblem } = data;
  const t = useText('calendar');
  const next = findNextRemembrance(calendar, now);
  const buried = canEdit ? (calendar.death?.buried ?? null) : null;

  return (
    <div className="wrap calendar">
      <a href={`/memorial/${memorialId}`} className="calendar-back">
        <Icon of={ArrowUpIcon} className="calendar-arrow" />
        <span>{t.rich('back', { name: calendar.name, bdi })}</span>
      </a>
      <div className="calendar-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="lead">{t.rich('lead', { name: calendar.name, bdi })}</p>
        </div>
        {next && (
          <a href="#subscribe" className={buttonClass({ kind: 'line' })}>
            <Icon of={CalendarPlusIcon} />
            {t('subscribe.toThis')}
          </a>
        )}
      </div>
      {next ? (
        <div className="calendar-columns">
          <div>
            <NextPanel calendar={calendar} next={next} />
            <ProposalsSection memorialId={memorialId} proposals={proposals} problem={proposalProblem} />
            <YearsList calendar={calendar} years={listRemembrances(calendar, now)} />
            {buried !== null && <MourningList calendar={calendar} buried={buried} today={todayInJerusalem(now)} />}
            {!canEdit && <p className="hint">{t('rabbi')}</p>}
          </div>
          <div className="calendar-aside">
            {canEdit && (
              <CustomForm memorialId={memorialId} calendar={calendar} isSaved={saved === 'custom'} problem={problem} />
            )}
            {reminders && (
              <RemindersForm memorialId={memorialId} settings={reminders} isSaved={saved === 'reminders'} />
            )}
            <SubscribeSection
              {...{ memorialId, origin, canEdit, isPublic }}
              ownPath={ownFeedPath}
              isOpen={calendar.hasPublicFeed}
            />
          </div>
        </div>
      ) : (
        <section className="calendar-empty">
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
          {canEdit && (
            <a href={`/edit-memorial/${memorialId}`} className={buttonClass({ kind: 'primary' })}>
              {t('empty.action')}
            </a>
          )}
        </section>
      )}
    </div>
  );
}
