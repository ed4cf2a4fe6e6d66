import type { Locale } from '#core/locale.ts';
import type { Messages, ScreenMessages } from './messages.ts';

/** What the screens say: each language is a file of its own that the browser fetches once. */
export async function loadMessages(locale: Locale): Promise<ScreenMessages> {
  switch (locale) {
    case 'he':
      return (await import('./he.ts')).screens;
    case 'en':
      return (await import('./en.ts')).screens;
    case 'ar':
      return (await import('./ar.ts')).screens;
  }
}

export type ApprovalMessages = Pick<Messages, 'approval'>;

/** What the screens say where people's words are approved. */
export async function loadApprovalMessages(locale: Locale): Promise<ApprovalMessages> {
  switch (locale) {
    case 'he':
      return import('./he/approval.ts');
    case 'en':
      return import('./en/approval.ts');
    case 'ar':
      return import('./ar/approval.ts');
  }
}

export type ModeratorMessages = Pick<Messages, 'moderator' | 'approval'>;

/** What the screen of moderators says. */
export async function loadModeratorMessages(locale: Locale): Promise<ModeratorMessages> {
  const approval = loadApprovalMessages(locale);
  switch (locale) {
    case 'he':
      return { ...(await approval), ...(await import('./he/moderator.ts')) };
    case 'en':
      return { ...(await approval), ...(await import('./en/moderator.ts')) };
    case 'ar':
      return { ...(await approval), ...(await import('./ar/moderator.ts')) };
  }
}
