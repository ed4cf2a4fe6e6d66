import { text } from '#i18n/format.ts';
import { Unsubscribe } from '#visitor/answers/unsubscribe.tsx';
import { type ActionInput, defineDocument, formBytes, redirectTo, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';

/** Turns off notification emails or reminders, by their link. Mail programs send its form too. */
export const unsubscribeDocument = defineDocument({
  name: 'unsubscribe',
  path: '/unsubscribe/:token([\\w.-]{1,80})',
  cache: 'never',
  namespaces: [],
  async load({ params: { token }, loaders, chosenLocale }) {
    const subscriber = await loaders.findSubscriber(token);
    if (!subscriber) return missingTokenAnswer();
    const { isEnded, subscription, locale } = subscriber;
    return show({ token, isEnded, subscription }, { locale: chosenLocale ?? locale });
  },
  head: (_data, { locale }) => noIndexHead(locale, text(locale, 'notifications')('title')),
  view: (data) => <Unsubscribe {...data} />,
  action: { bodyLimit: formBytes.short, handle: unsubscribeFromForm },
});

const missingTokenAnswer = () => showInstead(notFoundDocument, {}, { status: 404 });

/** Mail programs that send the form do not accept a redirect (RFC 8058). */
async function unsubscribeFromForm({ params: { token }, form, loaders }: ActionInput<{ token: string }>) {
  const subscription = await loaders.endSubscription(token);
  if (subscription === null) return missingTokenAnswer();
  const isMailProgram = form.valueOf('List-Unsubscribe') === 'One-Click';
  return isMailProgram ? show({ token, isEnded: true, subscription }) : redirectTo(`/unsubscribe/${token}`);
}
