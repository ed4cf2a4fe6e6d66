import { signedIn } from '#server/procedure.ts';
import { logInputSchema, logSchema } from './admin-log.schema.ts';
import { listLog } from './admin-log.store.ts';

/** The rows of the audit log, the newest first. */
export const listAuditLog = signedIn('admin.enter')
  .route({ method: 'GET', path: '/admin/log' })
  .input(logInputSchema)
  .output(logSchema)
  .handler(({ context: { db }, input }) => listLog(db, input));
