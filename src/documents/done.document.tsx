import { text } from '#i18n/format.ts';
import { DonePage, type DonePageProps } from '#visitor/answers/done-page.tsx';
import { defineDocument } from './define-document.ts';
import { noIndexHead } from './heads.ts';

/** The confirmation after a form without scripts, with a back link. */
export const doneDocument = defineDocument({
  name: 'done',
  cache: 'never',
  namespaces: ['writing'],
  head: ({ done }: DonePageProps, { locale }) => noIndexHead(locale, text(locale, 'writing')(`done.${done}.title`)),
  view: ({ done, memorial, anchor }) => <DonePage done={done} memorial={memorial} anchor={anchor} />,
});
