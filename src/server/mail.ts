import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { directionOf, locales } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Config } from './config.ts';
import { defineJob } from './jobs.ts';
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
] as const;

const letterSchema = z.object({
  template: z.enum(mailTemplates),
  to: z.email(),
  locale: z.enum(locales),
  /** Whom the letter greets; of an invitation or an offer, whose it is. */
  name: z.string(),
  /** Whose page an invitation or an offer is about. */
  memorial: z.string().optional(),
  link: z.url(),
});
export type Letter = z.output<typeof letterSchema>;

export interface Mail {
  send(letter: Letter): Promise<void>;
  /** The newest confirmation link for an address, where letters go to the outbox; null otherwise. */
  confirmationLink(to: string): string | null;
}

/** Sends in the background, again and again until it succeeds. Many a letter's link is a right. */
export const sendLetter = defineJob(
  'mail.send',
  letterSchema,
  (letter, { mail }: { mail: Mail }) => mail.send(letter),
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

  return {
    async send(letter) {
      const sent = await transport.sendMail({ from: config.mailFrom, to: letter.to, ...compose(letter) });
      if (config.smtpUrl) return;

      const { message } = sent as unknown as { message: Buffer };
      const file = join(
        outbox,
        `${new Date().toISOString().replaceAll(':', '-')}-${letter.template}-${crypto.randomUUID().slice(0, 8)}.eml`,
      );
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      if (letter.template === 'confirm') {
        links.delete(letter.to);
        links.set(letter.to, letter.link);
        const oldest = links.keys().next();
        if (links.size > 100 && !oldest.done) links.delete(oldest.value);
      }
      log.info({ file, link: letter.link }, 'letter kept in the outbox: no SMTP_URL is set');
    },
    confirmationLink: (to) => links.get(to) ?? null,
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

function compose({ template, locale, name, memorial = '', link }: Letter) {
  const t = text(locale, 'mail');
  const body = t(`${template}.body`, { name: isolate(name), memorial: isolate(memorial) });
  const action = t(`${template}.action`);
  const footer = t('footer');
  const direction = directionOf(locale);

  return {
    subject: t(`${template}.subject`),
    text: `${body}\n\n${action}:\n${link}\n\n${footer}\n`,
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><body style="margin:0;background:#f8f5ee;color:#241f18;font:17px/1.65 Arial,sans-serif">
<div dir="${direction}" style="max-width:32em;margin:0 auto;padding:32px 24px">
${body
  .split('\n')
  .map((line) => `<p>${escape(line)}</p>`)
  .join('\n')}
<p style="margin:28px 0"><a href="${escape(link)}" style="background:#434d2b;color:#fffefb;padding:12px 24px;border-radius:24px;text-decoration:none">${escape(action)}</a></p>
<p dir="ltr" style="font-size:13px;color:#6a604f;word-break:break-all">${escape(link)}</p>
<p style="font-size:13px;color:#6a604f">${escape(footer)}</p>
</div></body></html>`,
  };
}
