import type { ReactNode } from 'react';
import { todayInJerusalem } from '#core/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { bdi, useFormat, useLocale, useText } from '#i18n/text.tsx';
import type { OpenInvite } from '../schema.ts';

/** To whom an invitation was sent, and until which day it can be taken, in both calendars. */
export function useValidity({ email, expiresAt }: OpenInvite): ReactNode {
  const t = useText('people.open');
  const format = useFormat();
  const locale = useLocale();
  const until = { hebrew: hebrewDate(todayInJerusalem(expiresAt), { locale }), date: format.dayOf(expiresAt) };
  return email === null ? t('validUntil', until) : t.rich('sentTo', { ...until, email, bdi });
}
