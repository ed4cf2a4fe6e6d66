import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { can } from '#core/policy.ts';
import type { Documents } from './documents.ts';
import { longestSupportMessage, supportMessageSchema } from '#features/support/schema.ts';
import { closeSupportMessage, insertSupportMessage, listSupportMessages } from '#features/support/store.ts';
import { text } from '#i18n/format.ts';
import { seal } from '#server/account-key.ts';
import { widerNetworkOf } from '#server/http/address.ts';
import { redirect } from '#server/http/answer.ts';
import { formBody, formFields } from '#server/http/body.ts';
import type { Services } from '#server/context.ts';
import { isId } from '#server/memorial-facts.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { SupportPageProps } from '#visitor/support-page.tsx';

interface SupportParts {
  services: Services;
  requestContexts: RequestContexts;
  documents: Documents;
}

const perAddress = { name: 'support.send', points: 5, seconds: 60 * 60 };
/** A provider gives some customers a whole /48 of IPv6. */
const perNetwork = { name: 'support.network', points: 20, seconds: 24 * 60 * 60 };
const perDay = { name: 'support.day', points: 1000, seconds: 24 * 60 * 60 };
const maxLengths = { name: limits.personName, email: limits.email, message: longestSupportMessage };
const fieldNames = ['name', 'email', 'message'] as const;

/** The form of the support page, and the list of its messages for admins. */
export function createSupport({ services, requestContexts, documents }: SupportParts) {
  const { config, db, now, rateLimits } = services;

  function show(http: HttpRequest, requestContext: RequestContext, status: number, props: SupportPageProps) {
    const content = { kind: 'support', ...props } as const;
    return documents.sendShown(http, requestContext, { content, locale: requestContext.context.locale, status });
  }

  return {
    async send(http: HttpRequest): Promise<void> {
      const body = await formBody(http.request, 65_536);
      const fields = new URLSearchParams(body ?? '');
      const requestContext = await requestContexts.find(http);
      const { locale } = requestContext.context;
      const values = Object.fromEntries(fieldNames.map((name) => [name, fields.get(name) ?? '']));
      const again = (status: number, form: { problems?: Record<string, string>; problem?: string }) =>
        show(http, requestContext, status, { state: 'again', form: { values, ...form } });

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
      if ((fields.get('website') ?? '') !== '') return show(http, requestContext, 200, { state: 'sent' });
      const network = widerNetworkOf(http.address);
      const isTaken =
        (await rateLimits.take(perAddress, http.address)) &&
        (network === null || (await rateLimits.take(perNetwork, network))) &&
        (await rateLimits.take(perDay, 'all'));
      if (!isTaken) return again(429, { problem: text(locale, 'errors')('TOO_MANY_REQUESTS') });
      const submitKey = seal(config.secret, `support ${http.address} ${JSON.stringify(parsed.data)}`);
      await insertSupportMessage(services, { ...parsed.data, submitKey });
      await show(http, requestContext, 200, { state: 'sent' });
    },

    /** For admins; to everybody else the list is not there. */
    async messages(http: HttpRequest): Promise<void> {
      const isPost = http.request.method === 'POST';
      const fields = isPost ? await formFields(http.request) : null;
      const requestContext = await requestContexts.find(http);
      if (!can(requestContext.session.actor, 'support.read', null)) return documents.missing(http, requestContext, 404);
      const id = fields?.get('id') ?? '';
      if (!isPost) {
        const messages = await listSupportMessages(db);
        return show(http, requestContext, 200, { state: 'messages', messages, now: now() });
      }
      if (isId(id)) await closeSupportMessage(services.events, id, now());
      redirect(http.response, 303, '/support/messages');
    },
  };
}
