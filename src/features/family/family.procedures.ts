import { signedIn } from '#server/procedure.ts';
import { familyOverviewSchema } from './family.schema.ts';
import { loadFamilyOverview } from './family.store.ts';

/** Invitations to the caller, links and photographs of pages that they may edit, and members of pages that they own. */
export const loadOverview = signedIn('memorial.list')
  .route({ method: 'GET', path: '/family' })
  .output(familyOverviewSchema)
  .handler(({ context: { config, db, now, userId } }) => loadFamilyOverview({ config, db, now, userId }));
