import * as account from './features/account/procedures.ts';
import * as media from './features/memorial/media/procedures.ts';
import * as memorial from './features/memorial/procedures.ts';

/** Every procedure of the product: whatever a procedures.ts exports is one. */
export const router = { account, memorial, media };
export type Router = typeof router;
