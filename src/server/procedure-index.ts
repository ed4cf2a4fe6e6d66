import type { AnyProcedure } from '@orpc/server';
import { isOpenToVisitors } from '#core/policy.ts';
import { type BodyBounds, callBounds } from './http/body.ts';
import { readDefinition, isProcedure } from './procedure-definition.ts';
import type { ProcedureMeta } from './procedure.ts';

/** Facts of a procedure that are known before its input is read. */
export interface CallFacts {
  /** Only accounts may call it, on any page. */
  needsAccount: boolean;
  bounds: BodyBounds;
  /** It changes nothing that a page shows at once. */
  leavesPagesUnchanged: boolean;
}

export type ProcedureTree = { readonly [name: string]: AnyProcedure | ProcedureTree };

/** Finds procedures by request path, for /rpc and for OpenAPI. */
export function createProcedureIndex(router: ProcedureTree) {
  const byName = new Map<string, CallFacts>();
  const paths: string[] = [];
  const byRoute: { method: string; pattern: RegExp; facts: CallFacts }[] = [];
  for (const [name, procedure] of proceduresIn(router)) {
    const { meta, route } = readDefinition(procedure);
    const { action = 'anyone', bounds = callBounds, isCounter = false } = meta as ProcedureMeta; // every procedure is made by a starter, which declares it
    const leavesPagesUnchanged = route.method === 'GET' || isCounter;
    const facts = { needsAccount: action !== 'anyone' && !isOpenToVisitors(action), bounds, leavesPagesUnchanged };
    byName.set(name, facts);
    const template = route.path ?? `/${name}`;
    paths.push(template);
    const pattern = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`);
    byRoute.push({ method: route.method ?? 'POST', pattern, facts });
  }

  return {
    /** As the OpenAPI half has them, with parameters in braces. */
    paths,
    /** `name` is `noun/verb`. */
    findByName: (name: string): CallFacts | undefined => byName.get(name),
    findByRoute: (method: string, path: string): CallFacts | undefined =>
      byRoute.find((route) => route.method === method && route.pattern.test(path))?.facts,
  };
}

function* proceduresIn(tree: ProcedureTree, path: string[] = []): Generator<[string, AnyProcedure]> {
  for (const [key, value] of Object.entries(tree)) {
    const name = [...path, key];
    if (isProcedure(value)) yield [name.join('/'), value];
    else yield* proceduresIn(value, name);
  }
}
