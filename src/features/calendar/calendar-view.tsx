import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { todayInJerusalem } from '#core/dates.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { CustomForm } from './custom-form.tsx';
import { MourningList } from './mourning-list.tsx';
import { NextPanel } from './next-panel.tsx';
import { findNextRemembrance, listRemembrances } from './rules.ts';
import type { Calendar } from './schema.ts';
import { YearsList } from './years-list.tsx';

export interface CalendarViewProps {
  memorialId: string;
  calendar: Calendar;
  now: Date;
  canEdit: boolean;
  isSaved?: boolean;
  problem?: string | undefined;
}

/** The days of a page by the Hebrew calendar: the next one, ten years of them, the year of mourning, and the custom. */
export function CalendarView({ memorialId, calendar, now, canEdit, isSaved = false, problem }: CalendarViewProps) {
  const t = useText('calendar');
  const next = findNextRemembrance(calendar, now);
  const buried = canEdit ? (calendar.death?.buried ?? null) : null;

  return (
    <div className="wrap calendar">
      <a href={`/memorial/${memorialId}`} className="calendar-back">
        <Icon of={ArrowUpIcon} className="calendar-arrow" />
        <span>{t.rich('back', { name: calendar.name, bdi })}</span>
      </a>
      <h1>{t('title')}</h1>
      <p className="lead">{t.rich('lead', { name: calendar.name, bdi })}</p>
      {next ? (
        <div className="calendar-columns" data-alone={canEdit ? undefined : ''}>
          <div>
            <NextPanel calendar={calendar} next={next} />
            <YearsList calendar={calendar} years={listRemembrances(calendar, now)} />
            {buried !== null && <MourningList calendar={calendar} buried={buried} today={todayInJerusalem(now)} />}
            {!canEdit && <p className="hint">{t('rabbi')}</p>}
          </div>
          {canEdit && <CustomForm memorialId={memorialId} calendar={calendar} isSaved={isSaved} problem={problem} />}
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
