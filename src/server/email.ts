import { textDirection, type Locale } from '#core/locale.ts';

/** The texts of an email. */
export interface EmailContent {
  to: string;
  /** The reply address, if any. */
  replyTo?: string;
  locale: Locale;
  subject: string;
  /** The picture in the arch: of the page the email is about, or of the site. */
  title: string;
  /** One paragraph a line. */
  body: string;
  /** A quoted text with its author. */
  quote?: { by: string; words: string };
  /** The text of the link. */
  action: string;
  link: string;
  footer: string;
  /** Unsubscribing from emails of this kind: by one press in the mail program, or by a link. */
  end?: { words: string; link: string };
}

const longest = 120;
/** A word joiner, after which mail programs detect no link. */
const broken = '$&\u2060';

/** Sanitizes a name from a user: one line, without invisible characters and without anything that mail programs would link. */
export function sanitizeEmailName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  return short.replace(/[.:/@](?=\S)/g, broken);
}

/** Whether a text is a plain name: a few words of letters, without numbers, symbols or addresses. */
export function isPlainName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length <= 6 && name.length <= 60 && words.every((word) => /^[\p{L}\p{M}'"’״׳()־-]+\.?$/u.test(word));
}

/** A text of a user, with dots that create no links. */
export function sanitizeEmailText(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/[.:/\u2024\u3002\uff0e\uff61](?=\S)/gu, broken);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
/** Our lines have the direction of the email, even if they begin with a name in another script; lines of users have their own. */
const paragraphs = (text: string, style: string, direction: 'rtl' | 'ltr' | 'auto') =>
  text
    .split('\n')
    .map((line) => `<p dir="${direction}" class="ink" style="${style}">${escape(line) || '&nbsp;'}</p>`)
    .join('\n');

/** The preview in a list of emails: the text without its greeting. */
const previewOf = (body: string) => body.replace(/^[^\n]*[,،]\n/, '').replaceAll('\n', ' ');

/** Colours for mail programs that follow the device's dark mode. */
const night = `@media (prefers-color-scheme: dark) {
.ground { background: #0f1526 !important }
.card, .arch { background: #182036 !important; border-color: #323c5c !important }
.ink { color: #f1ece1 !important }
.soft { color: #b0a48d !important }
.quote { background: #232c47 !important; border-color: #323c5c !important }
}`;

const reading = "'Frank Ruhl Libre','David Libre',David,'Times New Roman',serif";
const interfaceFont = "Assistant,Arial,'Noto Sans Hebrew',sans-serif";
const ink = 'color:#241f18';
const soft = `color:#6a604f;font:13px/1.6 ${interfaceFont}`;

/** The message for the mail transport; kinds with an unsubscribe link have it in the headers too (RFC 8058). */
export function renderEmail(written: EmailContent) {
  const { to, replyTo, subject, end } = written;
  return {
    to,
    ...(replyTo && { replyTo }),
    subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(end && { 'List-Unsubscribe': `<${end.link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    text: textOf(written),
    html: htmlOf(written),
  };
}

function textOf({ body, quote, action, link, footer, end }: EmailContent): string {
  const quoted = quote && `${quote.by}\n${quote.words.replace(/^/gm, '> ')}`;
  const parts = [body, quoted, `${action}:\n${link}`, footer, end && `${end.words}:\n${end.link}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Tables and inline styles, which every mail program renders. The arch is that of the pages. */
function htmlOf({ locale, subject, title, body, quote, action, link, footer, end }: EmailContent): string {
  const direction = textDirection(locale);
  const quoted = quote
    ? `<p class="soft" style="margin:24px 0 8px;${soft}">${escape(quote.by)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="quote" style="background:#f8f5ee;border:1px solid #e5ddcd;border-radius:10px;padding:12px 20px">
${paragraphs(quote.words, `margin:6px 0;${ink};font:18px/1.75 ${reading}`, 'auto')}
</td></tr></table>`
    : '';
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${night}</style></head>
<body class="ground" style="margin:0;background:#f8f5ee">
<div dir="${direction}" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(previewOf(body))}</div>
<table role="presentation" dir="${direction}" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5ee"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td align="center"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="arch ink" dir="auto" align="center" style="background:#fffefb;border:1px solid #cf942a;border-bottom:0;border-radius:140px 140px 0 0;padding:56px 36px 18px;min-width:140px;max-width:280px;${ink};font:500 26px/1.25 ${reading}">${escape(title)}</td></tr></table></td></tr>
<tr><td class="card" style="background:#fffefb;border:1px solid #e5ddcd;border-top:2px solid #cf942a;border-radius:10px;padding:24px 28px 28px">
${paragraphs(body, `margin:0 0 12px;${ink};font:17px/1.65 ${interfaceFont}`, direction)}
${quoted}
<p style="margin:28px 0 16px"><a href="${escape(link)}" style="display:inline-block;background:#434d2b;color:#fffefb;padding:12px 28px;border-radius:24px;text-decoration:none;font:600 17px/1.4 ${interfaceFont}">${escape(action)}</a></p>
<p dir="ltr" class="soft" style="margin:0;${soft};word-break:break-all">${escape(link)}</p>
</td></tr>
<tr><td style="padding:20px 28px">
<p class="soft" style="margin:0 0 8px;${soft}">${escape(footer)}</p>
${end ? `<p style="margin:0"><a href="${escape(end.link)}" class="soft" style="${soft}">${escape(end.words)}</a></p>\n` : ''}</td></tr>
</table></td></tr></table></body></html>`;
}
