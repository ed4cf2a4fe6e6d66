import { signedIn } from '#server/procedure.ts';
import { logInputSchema, logSchema } from './admin-log.schema.ts';
import { listLog } from './admin-log.store.ts';

/** Who did what, the newest first: from the audit log. */
export const listAuditLog = signedIn('admin.enter')
  .route({ method: 'GET', path: '/admin/log' })
  .input(logInputSchema)
  .output(logSchema)
  .handler(({ context: { db }, input }) => listLog(db, input));
