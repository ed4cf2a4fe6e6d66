import { signedIn } from '#server/procedure.ts';
import { overviewSchema } from './admin.schema.ts';
import { loadSiteOverview } from './admin.store.ts';

/** The current counts of the whole site. */
export const loadOverview = signedIn('admin.enter')
  .route({ method: 'GET', path: '/admin/overview' })
  .output(overviewSchema)
  .handler(({ context: { db, now } }) => loadSiteOverview(db, now()));
