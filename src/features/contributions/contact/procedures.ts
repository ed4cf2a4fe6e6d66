import * as z from 'zod';
import { sql } from 'drizzle-orm';
import { sendLetter } from '#server/mail.ts';
import { fail, judge, onLoaded } from '#server/procedure.ts';
import { takeWithin } from '#server/rate-limit.ts';
import { findWords } from '../store.ts';
import { contactSchema } from './schema.ts';

const day = 24 * 3600;
/** Letters to one family: a page that is talked about, and no flood. */
const ofPage = { name: 'contact.page', points: 50, seconds: day };
/** The same letter again is the one that is on its way; one that was refused is on no way, and is not counted. With other words it is another. */
const ofSubmit = { name: 'contact.submit', points: 1, seconds: 7 * day };

/**
 * Passes a letter on to the owner of a page, by mail alone: nothing of it is kept, and neither side is told the other's
 * address but by answering. FORBIDDEN where the family does not wish to be written to.
 */
export const send = onLoaded('memorial.view', contactSchema, async (context, memorialId) => {
  const words = await findWords(context, memorialId);
  return words && { facts: words.facts.memorial, words };
})
  .meta({ limit: { name: 'contact.send', points: 60, seconds: 3600 } })
  .route({ method: 'POST', path: '/memorials/{memorialId}/contact' })
  .output(z.void())
  .handler(async ({ context, input }) => {
    const { db, jobs, config, loaded } = context;
    const { facts, words } = loaded;
    if (words.facts.isClosed) judge(context, 'memorial.edit', facts);
    const { rows } = await db.execute<{ email: string; name: string; language: 'he' | 'en' | 'ar' }>(sql`
      select u.email, m.name, m.language from memorials m join users u on u.id = m.user_id
      where m.id = ${facts.id}::uuid and m.show_family_contact and m.sealed_since is null`);
    const family = rows[0];
    if (!family) throw fail('FORBIDDEN');
    // Whoever filled what no person sees is answered as everybody is.
    if (input.trap !== '') return;
    const { submitId, name, email, message } = input;
    await db.transaction(async (tx) => {
      if (!(await takeWithin(tx, ofSubmit, JSON.stringify([facts.id, submitId, name, email, message])))) return;
      if (!(await takeWithin(tx, ofPage, facts.id))) throw fail('TOO_MANY_REQUESTS');
      await jobs.add(tx, sendLetter, {
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
