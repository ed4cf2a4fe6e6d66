import type { AnyProcedure } from '@orpc/server';

type Definition = AnyProcedure['~orpc'];

/** oRPC's internal definition of a procedure or builder. There is no public access, so only this file reads it. */
export function readDefinition<Kept extends Pick<Definition, 'middlewares' | 'meta'>>(procedure: {
  '~orpc': Kept;
}): Kept {
  return procedure['~orpc'];
}

export function isProcedure(value: object): value is AnyProcedure {
  return '~orpc' in value;
}
