import { ApiDocs } from '#visitor/api/api-docs.tsx';
import { defineDocument, show } from './define-document.ts';

export const apiDocsDocument = defineDocument({
  name: 'api-docs',
  path: '/api/docs',
  cache: 'shared',
  namespaces: ['apiDocs'],
  hasOneLanguage: true,
  load: async ({ loaders }) => show({ specification: await loaders.describeApi() }, { locale: 'en' }),
  head: () => ({ title: 'API', isIndexed: false }),
  view: ({ specification }) => <ApiDocs specification={specification} />,
});
