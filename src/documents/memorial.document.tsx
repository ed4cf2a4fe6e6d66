import { ORPCError } from '@orpc/client';
import { can } from '#core/policy.ts';
import type { BoardKind } from '#features/board/board.schema.ts';
import { findNextRemembrance } from '#features/calendar/calendar.rules.ts';
import type { UpcomingYahrzeit } from '#features/calendar/yahrzeit-band.tsx';
import { findPageTheme } from '#features/memorial/page/themes/themes.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import type { ViewContext } from '#visitor/document.ts';
import { MemorialDocument, memorialHead } from '#visitor/memorial.tsx';
import { pageStyles, playerOrigins } from '#visitor/page-styles.ts';
import { candleDocument } from './candle.document.tsx';
import {
  anyAccountScope,
  type ActionInput,
  type Client,
  defineDocument,
  formBytes,
  redirectTo,
  show,
  showInstead,
} from './define-document.ts';
import { memorialInvalidationEvents } from './memorial-events.ts';
import { findPageLifetime, findSignatureLifetime } from './moving-page.ts';
import { sectionNamespaces } from './section-namespaces.ts';
import { withMemorial } from './with-memorial.ts';

interface MemorialData {
  page: MemorialPage;
  canEdit: boolean;
  /** Left out without a date of death. */
  remembrance?: UpcomingYahrzeit;
  /** The kinds of its study boards. */
  boards?: BoardKind[];
  /** Left out for those who may not follow it. */
  isFollowing?: boolean;
}

const fullView = 'view=full';

/** The page of a memorial, which its preview shows too. */
const shared = {
  namespaces: sectionNamespaces,
  frame: ({ page }: MemorialData) => ({ className: 'page-memorial', displayStyle: page.displayStyle }),
  styles: ({ page }: MemorialData) => pageStyles(page),
  frameOrigins: ({ page }: MemorialData) => playerOrigins(page),
};
const memorialPageHead = (page: MemorialPage, isPreview: boolean, { locale, origin }: ViewContext) =>
  ({
    ...memorialHead(page, isPreview, locale, origin),
    type: 'profile',
    look: findPageTheme(page.displayStyle),
    isPrinted: true,
  }) as const;

export const memorialDocument = defineDocument({
  ...shared,
  name: 'memorial',
  path: '/memorial/:memorialId',
  cache: 'shared',
  query: { [fullView]: 'variant' },
  changedBy: memorialInvalidationEvents,
  load: ({ params: { memorialId }, query, api, now, ...input }) =>
    withMemorial<MemorialData>(input, memorialId, async ({ page, canEdit, mayFollow }) => {
      if (page.displayStyle === 'candle' && query.get('view') !== 'full')
        return showInstead(candleDocument, { page, canEdit, isPage: true });
      const [remembrance, { kinds: boards }] = await Promise.all([
        findRemembrance(api, page, now),
        api.board.loadOutline({ memorialId }),
      ]);
      if (!mayFollow) return show({ page, canEdit, boards, ...remembrance });
      const { isFollowing } = await api.notification.findFollow({ memorialId });
      return show({ page, canEdit, boards, ...remembrance, isFollowing });
    }),
  async findCacheScope({ params: { memorialId }, loaders }) {
    const reader = await loaders.findAccountFacts(memorialId);
    if (reader === null) return null;
    const { userId, roles, relation, isFollowing, isPublic } = reader;
    // Nobody, or a moderator, whose every view of a private page is recorded.
    if (relation === 'none' && !isPublic) return null;
    const isReader = relation === 'none' && roles.length === 0;
    return {
      scope: isReader ? anyAccountScope : [...roles, relation, userId, isPublic].join(' '),
      ownData: can(reader, 'memorial.follow', { id: memorialId, relation, isPublic }) ? { isFollowing } : {},
    };
  },
  head: ({ page }, context) => memorialPageHead(page, false, context),
  keepsBody: true,
  lifetimeMs: ({ page, remembrance }, now) => {
    const nextDayMs = remembrance && remembrance.next.changesAt.getTime() - now.getTime();
    const lifetimes = [findPageLifetime(page), findSignatureLifetime(page, now), nextDayMs].filter(
      (ms) => ms !== undefined,
    );
    return lifetimes.length === 0 ? undefined : Math.min(...lifetimes);
  },
  viewedMemorialId: ({ page, canEdit }) => (page.isPublic && !canEdit ? page.id : null),
  view: (data, { origin }) => <MemorialDocument {...data} isPreview={false} origin={origin} />,
  action: { path: '/memorial/:memorialId/follow', bodyLimit: formBytes.short, handle: followFromForm },
});

/** Redirects to the page, or to sign-in, which show a refusal. */
async function followFromForm({ params: { memorialId }, form, sender }: ActionInput<{ memorialId: string }>) {
  const page = `/memorial/${encodeURIComponent(memorialId)}${form.valueOf('view') === 'full' ? `?${fullView}` : ''}`;
  const { follow, unfollow } = sender.notification;
  try {
    await (form.valueOf('follow') === 'no' ? unfollow : follow)({ memorialId });
    return redirectTo(page);
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return redirectTo(error.code === 'UNAUTHORIZED' ? `/login?from=${encodeURIComponent(page)}` : page);
  }
}

/** The last saved page, with unpublished drafts for its editors. Its content is used again only while its version is current. */
export const previewDocument = defineDocument({
  ...shared,
  name: 'preview',
  path: '/memorial/:memorialId/preview',
  cache: 'never',
  query: { [fullView]: 'variant' },
  load: ({ params: { memorialId }, query, api, now, ...input }) =>
    withMemorial<MemorialData>(
      input,
      memorialId,
      async ({ page, canEdit }) =>
        page.displayStyle === 'candle' && query.get('view') !== 'full'
          ? showInstead(candleDocument, { page, canEdit, isPreview: true })
          : show({ page, canEdit, ...(await findRemembrance(api, page, now)) }),
      { isPreview: true },
    ),
  head: ({ page }, context) => memorialPageHead(page, true, context),
  keepsBody: true,
  view: (data, { origin }) => <MemorialDocument {...data} isPreview origin={origin} />,
});

/** The next or current yahrzeit. */
async function findRemembrance(
  api: Client,
  { id, deathDate }: MemorialPage,
  now: Date,
): Promise<Pick<MemorialData, 'remembrance'>> {
  if (!deathDate) return {};
  const calendar = await api.calendar.find({ memorialId: id });
  const next = findNextRemembrance(calendar, now);
  return next ? { remembrance: { calendar, next } } : {};
}
