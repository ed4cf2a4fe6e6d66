import * as account from './features/account/procedures.ts';
import * as draft from './features/memorial/drafts/procedures.ts';
import * as album from './features/memorial/gallery/albums/procedures.ts';
import * as family from './features/memorial/gallery/family/procedures.ts';
import * as picture from './features/memorial/gallery/procedures.ts';
import * as trash from './features/memorial/gallery/trash/procedures.ts';
import * as media from './features/memorial/media/procedures.ts';
import * as invite from './features/memorial/people/invite/procedures.ts';
import * as ownership from './features/memorial/people/ownership/procedures.ts';
import * as editor from './features/memorial/people/procedures.ts';
import * as presence from './features/memorial/presence/procedures.ts';
import * as memorial from './features/memorial/procedures.ts';
import * as revision from './features/memorial/revisions/procedures.ts';

const gallery = { ...picture, ...album, ...family, ...trash };

/** Every procedure of the product: whatever a procedures.ts exports is one. */
export const router = { account, memorial, draft, revision, media, gallery, editor, invite, ownership, presence };
export type Router = typeof router;
