import { text } from '#i18n/format.ts';
import { InstallPage } from '#visitor/visit/install-page.tsx';
import { defineDocument, show } from './define-document.ts';
import { noIndexHead } from './heads.ts';

/** Instructions for installing the site where the browser does not offer it. */
export const installDocument = defineDocument({
  name: 'install',
  path: '/install',
  cache: 'shared',
  namespaces: ['visit'],
  load: () => show({}),
  head: (_data: object, { locale }) => ({ ...noIndexHead(locale, text(locale, 'nav')('install')), sheet: 'visit' }),
  view: () => <InstallPage />,
});
