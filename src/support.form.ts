import { isValidationKey } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { can } from './core/policy.ts';
import type { Documents } from './documents.ts';
import { longestSupportMessage, supportMessageSchema } from './features/support/schema.ts';
import { closeSupportMessage, insertSupportMessage, listSupportMessages } from './features/support/store.ts';
import { text } from './i18n/format.ts';
import { seal } from './server/account-key.ts';
import { widerNetworkOf } from './server/address.ts';
import { redirect } from './server/answer.ts';
import { formBody, formFields } from './server/body.ts';
import type { Services } from './server/context.ts';
import { isId } from './server/memorial-facts.ts';
import type { Asking, Visit, Visits } from './visit.ts';
import type { SupportPageProps } from './visitor/support-page.tsx';

interface SupportParts {
  services: Services;
  visits: Visits;
  documents: Documents;
}

const perAddress = { name: 'support.send', points: 5, seconds: 60 * 60 };
/** A provider gives some customers a whole /48 of IPv6. */
const perNetwork = { name: 'support.network', points: 20, seconds: 24 * 60 * 60 };
const perDay = { name: 'support.day', points: 1000, seconds: 24 * 60 * 60 };
const maxLengths = { name: limits.personName, email: limits.email, message: longestSupportMessage };
const fieldNames = ['name', 'email', 'message'] as const;

/** The form of the support page, and the list of its messages for admins. */
export function createSupport({ services, visits, documents }: SupportParts) {
  const { config, db, now, rateLimits } = services;

  function show(asking: Asking, visit: Visit, status: number, props: SupportPageProps) {
    const content = { kind: 'support', ...props } as const;
    return documents.sendShown(asking, visit, { content, locale: visit.context.locale, status });
  }

  return {
    async send(asking: Asking): Promise<void> {
      const body = await formBody(asking.request, 65_536);
      const fields = new URLSearchParams(body ?? '');
      const visit = await visits.find(asking);
      const { locale } = visit.context;
      const values = Object.fromEntries(fieldNames.map((name) => [name, fields.get(name) ?? '']));
      const again = (status: number, form: { problems?: Record<string, string>; problem?: string }) =>
        show(asking, visit, status, { state: 'again', form: { values, ...form } });

      if (body === null) return again(413, { problem: text(locale, 'writing')('unread') });
      const parsed = supportMessageSchema.safeParse(values);
      if (!parsed.success) {
        const validation = text(locale, 'validation');
        const problems = parsed.error.issues.map(({ path, message }) => {
          const max = maxLengths[path[0] as (typeof fieldNames)[number]];
          return [String(path[0]), validation(isValidationKey(message) ? message : 'invalid', { max, min: 0 })];
        });
        return again(400, { problems: Object.fromEntries(problems) as Record<string, string> });
      }
      // A robot is told what a person is told.
      if ((fields.get('website') ?? '') !== '') return show(asking, visit, 200, { state: 'sent' });
      const network = widerNetworkOf(asking.address);
      const isTaken =
        (await rateLimits.take(perAddress, asking.address)) &&
        (network === null || (await rateLimits.take(perNetwork, network))) &&
        (await rateLimits.take(perDay, 'all'));
      if (!isTaken) return again(429, { problem: text(locale, 'errors')('TOO_MANY_REQUESTS') });
      const submitKey = seal(config.secret, `support ${asking.address} ${JSON.stringify(parsed.data)}`);
      await insertSupportMessage(services, { ...parsed.data, submitKey });
      await show(asking, visit, 200, { state: 'sent' });
    },

    /** For admins; to everybody else the list is not there. */
    async messages(asking: Asking): Promise<void> {
      const isPost = asking.request.method === 'POST';
      const fields = isPost ? await formFields(asking.request) : null;
      const visit = await visits.find(asking);
      if (!can(visit.session.actor, 'support.read', null)) return documents.missing(asking, visit, 404);
      const id = fields?.get('id') ?? '';
      if (!isPost) {
        const messages = await listSupportMessages(db);
        return show(asking, visit, 200, { state: 'messages', messages, now: now() });
      }
      if (isId(id)) await closeSupportMessage(services.events, id, now());
      redirect(asking.response, 303, '/support/messages');
    },
  };
}
