import { signedIn } from '#server/procedure.ts';
import { overviewSchema } from './admin.schema.ts';
import { loadSiteOverview } from './admin.store.ts';

/** The counts of the whole site, as the database has them at this moment. */
export const loadOverview = signedIn('admin.enter')
  .route({ method: 'GET', path: '/admin/overview' })
  .output(overviewSchema)
  .handler(({ context: { db, now } }) => loadSiteOverview(db, now()));
