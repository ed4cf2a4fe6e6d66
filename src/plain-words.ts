import { createHash } from 'node:crypto';
import { createRouterClient, ORPCError } from '@orpc/server';
import { errors, isKnownErrorCode } from '#core/errors.ts';
import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { text } from '#i18n/format.ts';
import { listedKinds, writeOf } from './contents.ts';
import type { Documents } from './documents.ts';
import type { Kind } from './features/contributions/schema.ts';
import { anchorOf, type Written } from './features/contributions/visitor/rules.ts';
import { router } from './router.ts';
import { redirect } from './server/answer.ts';
import { formFields, maxLetter } from './server/body.ts';
import type { Asking, Visit, Visits } from './visit.ts';

const names = ['authorName', 'relationship', 'content', 'email'] as const;
const longest: Record<string, number> = {
  authorName: limits.personName,
  relationship: limits.relationship,
  content: limits.words,
  email: limits.email,
};

interface PlainWordsParts {
  visits: Visits;
  documents: Documents;
}

/** What a browser without a script sends: the same procedures, answered with pages. */
export function createPlainWords({ visits, documents }: PlainWordsParts) {
  return {
    /** Leads to the private link, or to the page; what could not be taken is shown again with why. */
    async add(asking: Asking, id: string, list: string): Promise<void> {
      const kind = listedKinds[list === 'memories' ? 'memories' : 'condolences'];
      const form = await formFields(asking.request, maxLetter);
      const visit = await visits.find(asking);
      const values = Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']));
      try {
        const { token } = await send(visit, kind, id, values, form.get('website') ?? '');
        redirect(asking.response, 303, token === null ? `/memorial/${id}#${anchorOf[kind]}` : `/m/${token}`);
      } catch (error) {
        const written = problemOf(error, visit, kind, values);
        if (!written) throw error;
        const shown = await writeOf(id, `/memorial/${id}`, visit.context, kind, written.written);
        await documents.sendShown(asking, visit, {
          ...shown,
          status: shown.status === 200 ? written.status : shown.status,
        });
      }
    },
  };
}

function send(
  { context, address }: Visit,
  kind: Kind,
  memorialId: string,
  values: Record<string, string>,
  trap: string,
) {
  const client = createRouterClient(router, { context });
  const { authorName = '', content = '', relationship = '', email = '' } = values;
  const input = {
    memorialId,
    submitId: idOf([memorialId, kind, address, authorName, content]),
    authorName,
    content,
    relationship,
    email,
    trap,
  };
  return kind === 'memory' ? client.memories.add(input) : client.condolences.add(input);
}

/** A plain form has no number of its own, as its page is the same for everybody: the same words twice are one. */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Problem {
  written: Written;
  status: number;
}

/** Why it was not taken, in the reader's language; null for what nobody expected. */
function problemOf(error: unknown, { context }: Visit, kind: Kind, values: Record<string, string>): Problem | null {
  if (!(error instanceof ORPCError) || !isKnownErrorCode(error.code) || !(error.code in errors)) return null;
  const { locale } = context;
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: PropertyKey[]; message: string }[] };
  const validation = text(locale, 'validation');
  const problems = issues.flatMap(({ path: [name], message }) => {
    const key = isValidationKey(message) ? message : 'invalid';
    return [[String(name), validation(key, { max: longest[String(name)] ?? 0, min: 0 })] as const];
  });
  const problem = text(locale, 'errors')('withReason', {
    message: text(locale, 'writing')(`${kind}.failed`),
    reason: text(locale, 'errors')(error.code),
  });
  return { written: { values, problems: Object.fromEntries(problems), problem }, status: error.status };
}
