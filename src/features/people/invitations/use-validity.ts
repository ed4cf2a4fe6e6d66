import type { ReactNode } from 'react';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import type { OpenInvite } from '../people.schema.ts';

/** The recipient of an invitation, and its last day. */
export function useValidity({ email, expiresAt }: OpenInvite): ReactNode {
  const t = useText('people.open');
  const date = dayInCalendars(useLocale(), expiresAt);
  return email === null ? t('validUntil', { date }) : t.rich('sentTo', { date, email, bdi });
}
