import { text } from '#i18n/format.ts';
import { NotFoundPage } from '#visitor/answers/not-found.tsx';
import { defineDocument } from './define-document.ts';
import { noIndexHead } from './heads.ts';

/** For any unknown path. */
export const notFoundDocument = defineDocument({
  name: 'not-found',
  cache: 'never',
  namespaces: ['states'],
  head: (_data: object, { locale }) => noIndexHead(locale, text(locale, 'states')('pageMissing.title')),
  frame: () => ({ headerTheme: 'night' }),
  view: () => <NotFoundPage />,
});
