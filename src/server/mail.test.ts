import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { JobServices } from './context.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createMail, sendEmail, sendUrgentEmail } from './mail.ts';

const hostile = 'נעמי\r\nBcc: all@example.com\r\n\r\n<script>';

/** Emails in the outbox, and their headers. */
function outbox() {
  const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-mail-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ORIGIN: 'https://memorial.example',
    LOG_LEVEL: 'silent',
  });
  const folder = join(dataDir, 'outbox');
  const emails = () =>
    readdirSync(folder)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  const heads = () => emails().map((email) => email.slice(0, email.search(/\r?\n\r?\n/)));
  return { mail: createMail(config, createLog('silent'), () => new Date()), heads, emails };
}

const sample = {
  template: 'inviteEditor',
  to: 'a@example.com',
  locale: 'he',
  link: 'https://memorial.example/x',
} as const;

test('a retried email has the same message id, and another email has another', async () => {
  const { mail, heads } = outbox();
  const [one, other] = [randomUUID(), randomUUID()];
  for (const id of [one, one, other]) await mail.send({ ...sample, name: 'יעל' }, id);
  const ids = heads().map((head) => /^Message-ID: (.*)$/m.exec(head)?.[1]);
  expect(ids).toHaveLength(3);
  expect(new Set(ids)).toEqual(new Set([one, other].map((id) => `<${id}@memorial.example>`)));
});

test('names and subjects cannot add header lines', async () => {
  const { mail, heads } = outbox();
  await mail.send({ ...sample, name: hostile, memorial: hostile }, randomUUID());
  const words = { title: hostile, body: hostile, action: 'x', footer: 'x', link: 'https://memorial.example/x' };
  const end = { words: 'x', link: 'https://memorial.example/end' };
  await mail.sendWritten(
    { to: 'a@example.com', locale: 'he', subject: hostile, ...words, end },
    'digest',
    randomUUID(),
  );
  for (const head of heads()) {
    expect(head).not.toMatch(/^Bcc/im);
    expect(head.match(/^To: .*$/gim)).toEqual(['To: a@example.com']);
  }
  expect(heads().filter((head) => head.includes('List-Unsubscribe: <https://memorial.example/end>'))).toHaveLength(1);
});

test('non-urgent emails wait for the end of the day of rest, and urgent ones do not', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: mkdtempSync(join(tmpdir(), 'zikaron-rest-')) });
  onTestFinished(() => rmSync(config.dataDir, { recursive: true, force: true }));
  const send = vi.fn(async () => undefined);
  const mail = { send, sendWritten: send, confirmationLink: () => null, close: () => undefined };
  const execute = vi.fn(async () => ({ rows: [] }));
  const db = { execute } as unknown as JobServices['db']; // only the count of sent emails is written
  const services = { config, db, mail };
  const shabbat = () => new Date('2026-11-21T12:00+02:00');
  const family = { ...sample, name: 'יעל', template: 'familyContact' } as const;
  const reset = { ...sample, name: 'יעל', template: 'reset' } as const;

  const { afterSeconds } = (await sendEmail.run(family, { ...services, now: shabbat })) ?? { afterSeconds: 0 };
  expect(send).not.toHaveBeenCalled();
  expect(shabbat().getTime() + afterSeconds * 1000).toBeGreaterThan(Date.parse('2026-11-21T18:05+02:00'));
  await sendUrgentEmail.run(reset, { ...services, now: shabbat });
  await sendEmail.run(family, { ...services, now: () => new Date('2026-11-22T12:00+02:00') });
  await sendEmail.run(family, { ...services, config: { ...config, keepsRest: false }, now: shabbat });
  expect(send).toHaveBeenCalledTimes(3);
  expect(execute).toHaveBeenCalledTimes(3);
});

/** An email decoded from base64 and quoted-printable. */
const decoded = (raw: string) =>
  raw
    .split(/\n\n/)
    .map((part) => (/^[A-Za-z0-9+/=\n]+$/.test(part.trim()) ? Buffer.from(part, 'base64').toString('utf8') : part))
    .join('\n\n')
    .replace(/=\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

test('an email to an unconfirmed address contains no name by another user, unless it is a plain name', async () => {
  const { mail, emails } = outbox();
  const shouted = { name: 'קנו עכשיו 5000', memorial: 'זכית! evil.dev' };
  for (const template of ['confirm', 'reset', 'inviteEditor', 'inviteViewer', 'ownWords', 'returnedWords'] as const)
    await mail.send({ ...sample, ...shouted, template }, randomUUID());
  await mail.send({ ...sample, name: 'יעל', memorial: 'נעמה שקדיאל' }, randomUUID());
  const texts = emails().map(decoded);
  expect(texts.filter((text) => /5000|זכית|evil/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('נעמה שקדיאל'))).toHaveLength(1);
});

test('the email to a family names the sender, quotes the message separately, and has no no-reply notice', async () => {
  const { mail, emails } = outbox();
  const message = 'הכרתי אותה בצבא.';
  const to = { ...sample, template: 'familyContact', name: 'תמר', memorial: 'נעמה שקדיאל', message } as const;
  await mail.send({ ...to, replyTo: 'tamar@example.org' }, randomUUID());
  const [text = ''] = emails().map(decoded);
  expect(text).toContain('תשובה להודעה הזו תגיע ישירות לכותבים');
  expect(text).toMatch(/> ?הכרתי אותה בצבא\./);
  expect(text).not.toContain('אין צורך להשיב');
  expect(text).not.toContain('פעולה בחשבון');
});
