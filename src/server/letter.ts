import { directionOf, type Locale } from '#core/locale.ts';

/** A letter in its words. */
export interface Written {
  to: string;
  /** Whom an answer reaches, where that is somebody. */
  replyTo?: string;
  locale: Locale;
  subject: string;
  /** A paragraph a line. */
  body: string;
  /** What the link is for. */
  action: string;
  link: string;
  footer: string;
  /** Where whoever gets many of the kind ends them: by one press in their mail, or by the link under the letter. */
  end?: { words: string; link: string };
}

const longest = 120;

/** A name that somebody else has chosen: one line, no signs that cannot be seen, nothing that a mail program would make a link of. */
export function nameInLetter(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  return short.replace(/[.:/@](?=\S)/g, '$&\u2060');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The letter as a mail program takes it; a kind that can be ended says so in its head too (RFC 8058). */
export function layOut({ to, replyTo, locale, subject, body, action, link, footer, end }: Written) {
  const direction = directionOf(locale);
  const small = 'font-size:13px;color:#6a604f';
  return {
    to,
    ...(replyTo && { replyTo }),
    subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(end && { 'List-Unsubscribe': `<${end.link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    text: `${body}\n\n${action}:\n${link}\n\n${footer}\n${end ? `\n${end.words}:\n${end.link}\n` : ''}`,
    html: `<!doctype html><html lang="${locale}" dir="${direction}"><body style="margin:0;background:#f8f5ee;color:#241f18;font:17px/1.65 Arial,sans-serif">
<div dir="${direction}" style="max-width:32em;margin:0 auto;padding:32px 24px">
${body
  .split('\n')
  .map((line) => `<p dir="auto">${escape(line)}</p>`)
  .join('\n')}
<p style="margin:28px 0"><a href="${escape(link)}" style="background:#434d2b;color:#fffefb;padding:12px 24px;border-radius:24px;text-decoration:none">${escape(action)}</a></p>
<p dir="ltr" style="${small};word-break:break-all">${escape(link)}</p>
<p style="${small}">${escape(footer)}</p>
${end ? `<p style="${small}"><a href="${escape(end.link)}" style="color:#6a604f">${escape(end.words)}</a></p>\n` : ''}</div></body></html>`,
  };
}
