import { withShareMark } from '#core/share-mark.ts';
import { type Cover, CodeCover } from '#visitor/codes/code-cover.tsx';
import { defineDocument, redirectTo, show, showInstead } from './define-document.ts';
import { deletedDocument } from './deleted.document.tsx';
import { genericHead } from './heads.ts';

interface CodeData {
  cover: Cover;
  from: string;
}

const statusOf = { gone: 410, unknown: 404, busy: 429 } as const;

/**
 * The target of a stone's code: the page, for those who may see it; otherwise a cover that reveals nothing about the page. Not
 * cached, because the target may change.
 */
export const stoneCodeDocument = defineDocument({
  name: 'code',
  path: '/q/:code?',
  cache: 'never',
  namespaces: ['states', 'code'],
  async load({ params, query, path, loaders }) {
    const typed = query.get('code');
    if (typed !== null) return redirectTo(`/q/${encodeURIComponent(typed.trim())}`, 302);
    if (params.code === undefined) return show<CodeData>({ cover: 'ask', from: path });
    const opened = await loaders.openStoneCode(decodeURIComponent(params.code));
    if (opened.outcome === 'open') return redirectTo(withShareMark(`/memorial/${opened.memorialId}`, 'stone'), 302);
    if (opened.outcome === 'deleted')
      return showInstead(deletedDocument, { memorial: opened.memorial }, { status: 410 });
    const status = opened.outcome === 'closed' ? opened.status : statusOf[opened.outcome];
    return show<CodeData>({ cover: opened.outcome, from: path }, { status });
  },
  head: (_data, { locale }) => genericHead(locale),
  view: ({ cover, from }, { viewer }) => <CodeCover cover={cover} from={from} viewer={viewer} />,
});
