import * as z from 'zod';
import { onRows } from '#server/procedure.ts';
import { reportSchema, stonedSchema, stoneSchema } from '../contributions.schema.ts';
import { findVisibleRow, placeStone, reportRow } from './stones.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Lays a stone, or takes it back: one of each visitor on each row that everybody sees. NOT_FOUND for any other. */
export const stone = onRows('memorial.view', stoneSchema, findVisibleRow)
  .meta({ limit: namedLimits['contributions.stone'] })
  .route({ method: 'PUT', path: '/contributions/{kind}/{id}/stone' })
  .output(stonedSchema)
  .handler(({ context, input }) => placeStone(context, input, context.loaded));

/** Says to those who decide that a row should not stand there; once of each visitor. NOT_FOUND as for a stone. */
export const report = onRows('memorial.view', reportSchema, findVisibleRow)
  .meta({ limit: namedLimits['contributions.report'] })
  .route({ method: 'POST', path: '/contributions/{kind}/{id}/reports' })
  .output(z.void())
  .handler(({ context, input }) => reportRow(context, input, context.loaded));
