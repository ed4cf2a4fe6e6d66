import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { signedIn } from '#server/procedure.ts';
import { switchSchema } from './switches.schema.ts';
import { siteSwitches } from '../../contributions.table.ts';

/** The site-wide switches that were ever set. */
export const list = signedIn('switch.set')
  .route({ method: 'GET', path: '/switches' })
  .output(z.array(switchSchema))
  .handler(async ({ context: { db } }) => {
    const rows = await db.select().from(siteSwitches);
    return rows.flatMap((row) => switchSchema.safeParse(row).data ?? []);
  });

/** words_closed: no anonymous submissions on any page, in every process from the next request on. */
export const set = signedIn('switch.set')
  .route({ method: 'PUT', path: '/switches/{name}' })
  .input(switchSchema)
  .output(switchSchema)
  .handler(({ context: { events, now, userId }, input: { name, isOn } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const changed = { isOn, changedAt: now(), changedBy: userId };
      await tx
        .insert(siteSwitches)
        .values({ name, ...changed })
        .onConflictDoUpdate({ target: siteSwitches.name, set: changed });
      await announce('switches.changed', {});
      return { name, isOn };
    }),
  );
