import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import type { Locale } from '#core/locale.ts';
import { longestSupportMessage, supportMessageSchema } from '#features/support/support.schema.ts';
import { text } from '#i18n/format.ts';
import { SupportMessages, SupportPage, type SupportPageProps } from '#visitor/pages/support-page.tsx';
import { defineDocument, formBytes, redirectTo, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { pickFields } from './pick-fields.ts';

const maxLengths = { name: limits.personName, email: limits.email, message: longestSupportMessage };
const fieldNames = ['name', 'email', 'message'] as const;

const headOf = (locale: Locale) => noIndexHead(locale, text(locale, 'pages')('support.title'));

/** The confirmation or refusal of the support form. The form itself is on the page `info`. */
export const supportDocument = defineDocument({
  name: 'support',
  cache: 'never',
  namespaces: ['pages', 'writing'],
  head: (_data: SupportPageProps, { locale }) => headOf(locale),
  view: (data) => <SupportPage {...data} />,
  action: {
    path: '/support',
    bodyLimit: formBytes.message,
    async handle({ form, loaders, locale }) {
      const values = pickFields(form, fieldNames);
      const again = (status: number, problem: { problems?: Record<string, string>; problem?: string }) =>
        show<SupportPageProps>({ state: 'again', form: { values, ...problem } }, { status });

      if (!form.isRead) return again(413, { problem: text(locale, 'writing')('unread') });
      const parsed = supportMessageSchema.safeParse(values);
      if (!parsed.success) {
        const validation = text(locale, 'validation');
        const problems = parsed.error.issues.map(({ path, message }) => {
          const max = maxLengths[path[0] as (typeof fieldNames)[number]]; // sound: the schema has no other fields
          return [String(path[0]), validation(isValidationKey(message) ? message : 'invalid', { max, min: 0 })];
        });
        return again(400, { problems: Object.fromEntries(problems) as Record<string, string> }); // pairs of strings, which are typed as lists
      }
      // A robot gets the same response as a person.
      const isRobot = form.valueOf('website') !== '';
      const isTaken = isRobot || (await loaders.sendSupportMessage(parsed.data));
      if (!isTaken) return again(429, { problem: text(locale, 'errors')('TOO_MANY_REQUESTS') });
      return show<SupportPageProps>({ state: 'sent' });
    },
  },
});

/** The unanswered messages, for admins; a 404 for everybody else. */
export const supportMessagesDocument = defineDocument({
  name: 'support-messages',
  path: '/support/messages',
  cache: 'never',
  namespaces: ['pages', 'writing'],
  async load({ loaders, now }) {
    const messages = await loaders.findSupportMessages();
    return messages === null ? showInstead(notFoundDocument, {}, { status: 404 }) : show({ messages, now });
  },
  head: (_data, { locale }) => headOf(locale),
  view: ({ messages, now }) => <SupportMessages messages={messages} now={now} />,
  action: {
    bodyLimit: formBytes.short,
    async handle({ form, loaders }) {
      const isAllowed = await loaders.answerSupportMessage(form.valueOf('id'));
      return isAllowed ? redirectTo('/support/messages') : showInstead(notFoundDocument, {}, { status: 404 });
    },
  },
});
