import * as z from 'zod';
import { onRows } from '#server/procedure.ts';
import { reportSchema, pebbleStateSchema, setPebbleSchema } from '../contributions.schema.ts';
import { findVisibleRow, placePebble, reportRow } from './pebbles.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Places or removes a pebble: one for each visitor and public row. NOT_FOUND for any other row. */
export const setPebble = onRows('memorial.view', setPebbleSchema, findVisibleRow)
  .meta({ limit: namedLimits['contributions.setPebble'] })
  .route({ method: 'PUT', path: '/contributions/{kind}/{id}/stone' })
  .output(pebbleStateSchema)
  .handler(({ context, input }) => placePebble(context, input, context.loaded));

/** Reports a row to the moderators, once for each visitor. NOT_FOUND as for a pebble. */
export const report = onRows('memorial.view', reportSchema, findVisibleRow)
  .meta({ limit: namedLimits['contributions.report'] })
  .route({ method: 'POST', path: '/contributions/{kind}/{id}/reports' })
  .output(z.void())
  .handler(({ context, input }) => reportRow(context, input, context.loaded));
