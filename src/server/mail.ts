import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { locales } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Config } from './config.ts';
import { defineJob } from './jobs.ts';
import { layOut, nameInLetter, type Written } from './letter.ts';
import type { Log } from './log.ts';

/** The messages that the product sends; their words are `mail.<template>`. */
export const mailTemplates = [
  'confirm',
  'reset',
  'existingAccount',
  'passwordChanged',
  'emailChange',
  'emailChangeAsked',
  'emailChanged',
  'accountClosed',
  'accountEnded',
  'pageInherited',
  'inviteEditor',
  'inviteViewer',
  'ownershipOffer',
  'ownWords',
  'returnedWords',
  'pageGoes',
  'familyContact',
] as const;

const letterSchema = z.object({
  template: z.enum(mailTemplates),
  to: z.email(),
  locale: z.enum(locales),
  /** Whom the letter greets; of an invitation or an offer, whose it is. */
  name: z.string(),
  /** Whose page an invitation or an offer is about. */
  memorial: z.string().optional(),
  /** What somebody writes to whom it goes, and where they may be answered. */
  message: z.string().optional(),
  replyTo: z.email().optional(),
  link: z.url(),
});
export type Letter = z.output<typeof letterSchema>;

export interface Mail {
  /** `id` is the letter's: sent again, it is the same message to whoever has it already. */
  send(letter: Letter, id: string): Promise<void>;
  sendWritten(written: Written, kind: string, id: string): Promise<void>;
  /** The newest confirmation link for an address, where letters go to the outbox; null otherwise. */
  confirmationLink(to: string): string | null;
}

/** Sends in the background, again and again until it succeeds. Many a letter's link is a right. */
export const sendLetter = defineJob(
  'mail.send',
  letterSchema,
  (letter, { mail }: { mail: Mail }, id = randomUUID()) => mail.send(letter, id),
  {
    isSecret: true,
  },
);

/** SMTP where it is configured; otherwise each letter is a file in the data folder's outbox. */
export function createMail(config: Config, log: Log): Mail {
  const outbox = join(config.dataDir, 'outbox');
  const links = new Map<string, string>();
  const transport = config.smtpUrl
    ? createTransport(config.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  const host = new URL(config.origin).hostname;

  async function sendWritten(written: Written, kind: string, id: string): Promise<void> {
    const messageId = `<${id}@${host}>`;
    const sent = await transport.sendMail({ from: config.mailFrom, messageId, ...layOut(written) });
    if (config.smtpUrl) return;

    const { message } = sent as unknown as { message: Buffer };
    const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${kind}-${id.slice(0, 8)}.eml`);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await writeFile(file, message, { mode: 0o600 });
    log.info({ file, link: written.link }, 'letter kept in the outbox: no SMTP_URL is set');
  }

  function rememberLink({ to, link }: Letter) {
    links.delete(to);
    links.set(to, link);
    const oldest = links.keys().next();
    if (links.size > 100 && !oldest.done) links.delete(oldest.value);
  }

  return {
    sendWritten,
    async send(letter, id) {
      await sendWritten(write(letter), letter.template, id);
      if (letter.template === 'confirm' && !config.smtpUrl) rememberLink(letter);
    },
    confirmationLink: (to) => links.get(to) ?? null,
  };
}

/** The words of a letter. Names are other people's: they say nothing but themselves. */
function write({ template, to, locale, name, memorial = '', message, replyTo, link }: Letter): Written {
  const t = text(locale, 'mail');
  const names = { name: isolate(nameInLetter(name)), memorial: isolate(nameInLetter(memorial)) };
  const body = t(`${template}.body`, names);
  return {
    to,
    ...(replyTo && { replyTo }),
    locale,
    subject: t(`${template}.subject`),
    body: message === undefined ? body : `${body}\n\n${message}`,
    action: t(`${template}.action`),
    link,
    footer: t('footer'),
  };
}
