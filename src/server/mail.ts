import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import * as z from 'zod';
import { locales } from '#core/locale.ts';
import { takedownReasons } from '#features/memorial/takedown.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { isolatePrice } from '#i18n/prices.ts';
import type { Config } from './config.ts';
import { isRest, secondsUntilWork } from './day-of-rest.ts';
import type { Database, Db } from './db.ts';
import { defineJob, type Jobs, emailJobs } from './jobs.ts';
import { countSentEmail } from './email-count.ts';
import { emailKinds, emailTemplates, normalizeMailbox } from './email-kinds.ts';
import { isPlainName, renderEmail, sanitizeEmailName, sanitizeEmailText, type EmailContent } from './email.ts';
import type { Log } from './log.ts';
import { consumeWithin } from './rate-limit.ts';

const emailSchema = z.object({
  template: z.enum(emailTemplates),
  to: z.email(),
  locale: z.enum(locales),
  /** The name in the greeting; for an invitation or an offer, its sender. */
  name: z.string(),
  /** The person of the page of an invitation or offer. */
  memorial: z.string().optional(),
  /** Why the operators closed the page. */
  reason: z.enum(takedownReasons).optional(),
  /** The message of a sender, and the reply address. */
  message: z.string().optional(),
  replyTo: z.email().optional(),
  /** The data of an order in an email. */
  order: z.object({ number: z.string(), totalAgorot: z.int() }).optional(),
  link: z.url(),
  /** Where recipients end emails of this kind. */
  end: z.url().optional(),
});
export type Email = z.output<typeof emailSchema>;

export interface Mail {
  /** `id` is the email's: a retry is the same message to its recipient. */
  send(message: Email, id: string): Promise<void>;
  sendWritten(written: EmailContent, kind: string, id: string): Promise<void>;
  /** Ends its connections. */
  close(): void;
  /** The newest confirmation link for an address, if emails go to the outbox; null otherwise. */
  confirmationLink(to: string): string | null;
}

interface SendServices {
  config: Config;
  db: Database;
  mail: Mail;
  now(): Date;
}

async function send(message: Email, { config, db, mail, now }: SendServices, id: string = randomUUID()) {
  const at = now();
  const { isUrgent = false } = emailKinds[message.template];
  if (!isUrgent && config.keepsRest && isRest(at)) return { afterSeconds: secondsUntilWork(at) };
  await mail.send(message, id);
  await countSentEmail(db, at);
}

/** Sends in the background, with retries. The payload is secret, because links in emails grant access. */
export const sendEmail = defineJob('mail.send', emailSchema, send, {
  isSecret: true,
  throughput: emailJobs,
});

/** A separate queue for urgent emails, which do not wait behind others. */
export const sendUrgentEmail = defineJob('mail.urgent', emailSchema, send, {
  isSecret: true,
  throughput: emailJobs,
});

/** Queues an email in the transaction that makes it necessary. False above the limit of its mailbox. */
export async function queueEmail(db: Db, jobs: Jobs, message: Email): Promise<boolean> {
  const { isUrgent = false, limits = [] } = emailKinds[message.template];
  for (const limit of limits) if (!(await consumeWithin(db, limit, normalizeMailbox(message.to)))) return false;
  await jobs.add(db, isUrgent ? sendUrgentEmail : sendEmail, message);
  return true;
}

/** SMTP if configured; otherwise each email is a file in the data folder's outbox. */
export function createMail(config: Config, log: Log, now: () => Date): Mail {
  const outbox = join(config.dataDir, 'outbox');
  const links = new Map<string, string>();
  const transports: { urgent?: Transporter; others?: Transporter } = {};

  const host = new URL(config.origin).hostname;

  /** The library is loaded with the first email, so that it does not delay the start. */
  async function findTransport(line: 'urgent' | 'others'): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return (transports[line] ??= createTransport(transportOptions(config)));
  }

  async function deliver(written: EmailContent, kind: string, id: string, line: 'urgent' | 'others'): Promise<void> {
    const transport = await findTransport(line);
    const messageId = `<${id}@${host}>`;
    const sent = await transport.sendMail({ from: config.mailFrom, messageId, ...renderEmail(written) });
    if (config.smtpUrl) return;

    const { message } = sent as unknown as { message: Buffer }; // the transport without SMTP has `buffer: true`: it returns the email as bytes
    const file = join(outbox, `${now().toISOString().replaceAll(':', '-')}-${kind}-${id.slice(0, 8)}.eml`);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await writeFile(file, message, { mode: 0o600 });
    log.info({ file, link: written.link }, 'email kept in the outbox: no SMTP_URL is set');
  }

  function rememberLink({ to, link }: Email) {
    links.delete(to);
    links.set(to, link);
    const oldest = links.keys().next();
    if (links.size > 100 && !oldest.done) links.delete(oldest.value);
  }

  return {
    sendWritten: (written, kind, id) => deliver(written, kind, id, 'others'),
    async send(message, id) {
      const { isUrgent = false } = emailKinds[message.template];
      await deliver(write(message), message.template, id, isUrgent ? 'urgent' : 'others');
      if (message.template === 'confirm' && !config.smtpUrl) rememberLink(message);
    },
    confirmationLink: (to) => links.get(to) ?? null,
    close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}

/** Pooled connections; a failed email returns to the queue, and is not retried here. */
function transportOptions({ smtpUrl }: Config) {
  if (!smtpUrl) return { streamTransport: true, buffer: true, newline: 'unix' } as const;
  return {
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  } as const;
}

/**
 * Chooses the text of an email: the messages of its template in the catalog `mail`. Names come from users and are sanitized.
 */
function write({
  template,
  to,
  locale,
  name,
  memorial = '',
  reason,
  message,
  replyTo,
  order,
  link,
  end,
}: Email): EmailContent {
  const t = text(locale, 'mail');
  const { receiver, isProven } = emailKinds[template];
  const printableName = (input: string) =>
    input !== '' && (isProven || isPlainName(input)) ? isolate(sanitizeEmailName(input)) : '';
  const names = {
    name: printableName(name),
    memorial: printableName(memorial),
    number: isolate(order?.number ?? ''),
    total: isolatePrice(locale, order?.totalAgorot ?? 0),
  };
  const facts = {
    ...names,
    isNamed: names.name === '' ? 'no' : 'yes',
    reason: reason === undefined ? '' : text(locale, 'editor')(`closedByOperators.reasons.${reason}`),
    hasPage: names.memorial === '' ? 'no' : 'yes',
  };
  return {
    to,
    ...(replyTo && { replyTo }),
    locale,
    // One key for all: the types of all templates with all arguments exceed the compiler's limit.
    subject: t(`${template}.subject` as 'orderPaid.subject', facts),
    title: names.memorial === '' ? text(locale, 'common')('siteName') : sanitizeEmailName(memorial),
    body: t(`${template}.body` as 'orderPaid.body', facts), // any template with its own facts
    ...(message !== undefined && { quote: { by: t('quoteBy', names), words: sanitizeEmailText(message) } }),
    action: t(`${template}.action`),
    link,
    footer: t(`footers.${receiver}`),
    ...(end !== undefined && { end: { words: t('endGuest'), link: end } }),
  };
}
