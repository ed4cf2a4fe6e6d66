import { type AnyProcedure, type InferSchemaOutput, ORPCError, os } from '@orpc/server';
import type * as z from 'zod';
import { type ErrorCode, errors } from '#core/errors.ts';
import type { EventName } from '#core/events.ts';
import {
  type Action,
  type ActionOn,
  can,
  isByRole,
  isOpenToVisitors,
  type MemorialFacts,
  type ActionResource,
} from '#core/policy.ts';
import { tabAccountHeader } from '#core/tab-account.ts';
import { recordAccess } from './audit.ts';
import type { BodyBounds } from './http/body.ts';
import type { Context } from './context.ts';
import { findDeletedFacts, findMemorialFacts, isId } from './memorial-facts.ts';
import { readDefinition } from './procedure-definition.ts';
import type { Limit } from './rate-limit.ts';

/** An error to throw: the code is the wire error, and its message is `errors.<CODE>`. `data` has ids and numbers, never prose. */
export function fail<Data = undefined>(code: ErrorCode, data?: Data) {
  return new ORPCError(code, { status: errors[code].status, data });
}

export interface ProcedureMeta {
  action?: Action | 'anyone';
  /** Allows calls from a tab of another account than the signed-in one. */
  isForAnyTab?: boolean;
  limit?: Limit;
  /** Bounds of the input, where they are larger than those of other calls. */
  bounds?: BodyBounds;
  /** It only counts something that no page shows. */
  isCounter?: boolean;
  /** For procedures that cached documents load: events after which a visitor's result changes. */
  staleBy?: readonly EventName[];
}

/** Whether the calling tab belongs to another account than the signed-in one. */
export function isOfOtherAccount({ actor, headers }: Pick<Context, 'actor' | 'headers'>): boolean {
  const named = headers.get(tabAccountHeader);
  return named !== null && actor.userId !== null && named !== actor.userId;
}

/** The context of a form that was sent without a script: `account` is the value of its `AccountField`. */
export function contextOfForm(context: Context, account: string): Context {
  if (account === '') return context;
  const headers = new Headers(context.headers);
  headers.set(tabAccountHeader, isId(account) ? account : 'unknown');
  return { ...context, headers };
}

const base = os
  .$context<Context>()
  .$meta<ProcedureMeta>({})
  .use(async ({ context, procedure, next }) => {
    const { isForAnyTab, limit } = readDefinition(procedure).meta;
    if (!isForAnyTab && isOfOtherAccount(context)) throw fail('ACCOUNT_CHANGED');
    const key = context.actor.userId ?? context.address;
    if (limit && !(await context.rateLimits.take(limit, key))) throw fail('TOO_MANY_REQUESTS');
    return next();
  });

/** For visitors and accounts. */
export const anyone = base.meta({ action: 'anyone' });

/** The action of each authorizing middleware. */
const judgedActions = new WeakMap<object, Action>();

/** A starter whose last middleware authorizes the action. */
function judgedBy<Starter extends Parameters<typeof readDefinition>[0]>(action: Action, starter: Starter): Starter {
  const middleware = readDefinition(starter).middlewares.at(-1);
  if (middleware) judgedActions.set(middleware, action);
  return starter;
}

/** The actions that a procedure authorizes before its handler runs, whatever its `meta` says. */
export function actionsJudgedBy(procedure: AnyProcedure): Action[] {
  return readDefinition(procedure).middlewares.flatMap((middleware) => judgedActions.get(middleware) ?? []);
}

/** For an account, authorized by an action without a resource. */
export function signedIn(action: ActionOn<null>) {
  return judgedBy(
    action,
    base.meta({ action }).use(async ({ context, next }) => {
      const { userId } = context.actor;
      if (userId === null) throw fail('UNAUTHORIZED');
      if (!can(context.actor, action, null)) throw fail('FORBIDDEN');
      return next({ context: { userId } });
    }),
  );
}

/**
 * For one memorial, authorized by its facts before anything else is read. Absent → NOT_FOUND, or DELETED for its family; not
 * allowed → UNAUTHORIZED for a visitor, FORBIDDEN for an account; neither reveals anything of the memorial.
 */
export function onMemorial<S extends z.ZodType<{ memorialId: string }>>(action: ActionOn<MemorialFacts>, input: S) {
  return judgedBy(
    action,
    base
      .meta({ action })
      .input(input)
      .use(async ({ context, next }, { memorialId }) => {
        const memorial =
          context.knownFacts?.get(memorialId) ?? (await findMemorialFacts(context.db, context.actor, memorialId));
        if (!memorial) throw await missing(context, memorialId);
        await admit(context, action, memorial, memorialId);
        return next({ context: { memorial } });
      }),
  );
}

/** Like `onMemorial`, but loads facts and data in one round trip. */
export function onLoadedFacts<
  S extends z.ZodType<{ memorialId: string }>,
  A extends Action,
  Loaded extends { facts: ActionResource<A> },
>(
  action: A,
  input: S,
  load: (context: Context, memorialId: string, value: InferSchemaOutput<S>) => Promise<Loaded | null>,
) {
  return judgedBy(
    action,
    base
      .meta({ action })
      .input(input)
      .use(async ({ context, next }, value) => {
        const loaded = await load(context, value.memorialId, value);
        if (!loaded) throw await missing(context, value.memorialId);
        await admit(context, action, loaded.facts, value.memorialId);
        return next({ context: { loaded } });
      }),
  );
}

/** As `onLoadedFacts` for the named memorial; without one, for all memorials, authorized by an action without a resource. */
export function onOneOrAll<S extends z.ZodType<{ memorialId: string | null }>, A extends Action>(
  action: A,
  actionOnAll: ActionOn<null>,
  input: S,
  load: (context: Context, memorialId: string) => Promise<{ facts: ActionResource<A> } | null>,
) {
  return judgedBy(
    action,
    base
      .meta({ action })
      .input(input)
      .use(async ({ context, next }, { memorialId }) => {
        if (memorialId === null) authorizeOne(context, actionOnAll, null);
        else {
          const loaded = await load(context, memorialId);
          if (!loaded) throw fail('NOT_FOUND');
          await admit(context, action, loaded.facts, memorialId);
        }
        return next();
      }),
  );
}

/**
 * For rows by their ids, authorized by the facts of each of their memorials. `load` throws NOT_FOUND if a row is missing; a
 * visitor gets UNAUTHORIZED first where the action is open to no visitor.
 */
export function onRows<S extends z.ZodType, A extends Action, Loaded extends { facts: readonly ActionResource<A>[] }>(
  action: A,
  input: S,
  load: (context: Context, value: InferSchemaOutput<S>) => Promise<Loaded>,
) {
  return judgedBy(
    action,
    base
      .meta({ action })
      .input(input)
      .use(async ({ context, next }, value) => {
        if (context.actor.userId === null && !isOpenToVisitors(action)) throw fail('UNAUTHORIZED');
        const loaded = await load(context, value);
        for (const facts of loaded.facts) authorizeOne(context, action, facts);
        return next({ context: { loaded } });
      }),
  );
}

/** The error for a missing memorial: DELETED for its owner and editors while it can be restored, otherwise NOT_FOUND. */
export async function missing({ db, actor }: Pick<Context, 'db' | 'actor'>, memorialId: string) {
  const deleted = actor.userId === null ? null : await findDeletedFacts(db, actor, memorialId);
  return fail(deleted && can(actor, 'memorial.edit', deleted) ? 'DELETED' : 'NOT_FOUND');
}

/** Throws if the actor is not allowed: UNAUTHORIZED for a visitor, FORBIDDEN for an account. */
export function authorizeOne<A extends Action>(
  context: Pick<Context, 'actor'>,
  action: A,
  facts: ActionResource<A>,
): void {
  if (!can(context.actor, action, facts)) throw fail(context.actor.userId ? 'FORBIDDEN' : 'UNAUTHORIZED');
}

/** Like `authorizeOne`; a view by a role alone is written to the audit log before anything is read, once an hour. */
export async function admit<A extends Action>(
  context: Pick<Context, 'actor' | 'db'>,
  action: A,
  facts: ActionResource<A>,
  memorialId: string,
): Promise<void> {
  authorizeOne(context, action, facts);
  const { actor, db } = context;
  if (!isByRole(actor, action, facts)) return;
  const about = { resource: 'memorial', resourceId: memorialId, actorId: actor.userId } as const;
  await recordAccess(db, { action: 'memorial.opened-by-role', ...about, mostPerHour: 1 });
}
