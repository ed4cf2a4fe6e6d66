import * as z from 'zod';
import { signedIn } from '#server/procedure.ts';
import { searchCards } from '../dashboard/dashboard.store.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { cardSchema } from '../memorial.schema.ts';
import { memorialSearchSchema } from '../memorial-search.schema.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Searches all memorials by name or id, for moderators. */
export const search = signedIn('memorial.search')
  .meta({ limit: namedLimits['memorial.search'] })
  .route({ method: 'GET', path: '/moderator/memorials' })
  .input(memorialSearchSchema)
  .output(z.array(cardSchema))
  .handler(({ context: { db, actor, config, now }, input }) =>
    searchCards(db, actor, input.text, ({ id }, isPublic) => (isPublic ? '' : signMedia(config.secret, id, now()))),
  );
