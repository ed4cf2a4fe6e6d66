import * as z from 'zod';
import { can } from '#core/policy.ts';
import { queueEmail } from '#server/mail.ts';
import { fail, authorizeOne, onLoadedFacts } from '#server/procedure.ts';
import { findRobotReason } from '../screening/screening.store.ts';
import { findSubmissionPolicy } from '../contributions.store.ts';
import { contactSchema } from './contact.schema.ts';
import { assertAcceptable, countContactEmail, findFamily, isBlockedSender } from './contact.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/**
 * Sends a message to the owner of a page by email only: nothing is stored, and neither side learns the other's address before an
 * answer. FORBIDDEN where the family accepts no messages, or none from this sender; BAD_REQUEST for a field that screening would
 * hold; TOO_MANY_REQUESTS.
 */
export const send = onLoadedFacts('memorial.view', contactSchema, async (context, memorialId) => {
  const policy = await findSubmissionPolicy(context, memorialId);
  return policy && { facts: policy.facts.memorial, policy };
})
  .meta({ limit: namedLimits['contact.send'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/contact' })
  .output(z.void())
  .handler(async ({ context, input }) => {
    const { actor, address, db, jobs, config, loaded } = context;
    const { facts, policy } = loaded;
    if (policy.facts.isClosed) authorizeOne(context, 'memorial.edit', facts);
    const family = await findFamily(db, facts.id);
    if (!family) throw fail('FORBIDDEN');
    const robot = findRobotReason(context, facts.id, input);
    // A filled trap field gets the usual response.
    if (robot === 'trap') return;
    const { submitId, name, email, message, device } = input;
    if (!can(actor, 'memorial.edit', facts)) {
      if (await isBlockedSender(context, facts.id, device)) throw fail('FORBIDDEN');
      assertAcceptable(input);
    }
    await db.transaction(async (tx) => {
      const isNew = await countContactEmail(tx, {
        memorialId: facts.id,
        sender: actor.userId ?? address,
        submitId,
        words: [name, email, message],
        isProven: robot === null,
      });
      if (!isNew) return;
      await queueEmail(tx, jobs, {
        template: 'familyContact',
        to: family.email,
        replyTo: email,
        locale: family.language,
        name,
        memorial: family.name,
        message,
        link: `${config.origin}/memorial/${facts.id}`,
      });
    });
  });
