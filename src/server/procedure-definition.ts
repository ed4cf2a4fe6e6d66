import type { AnyProcedure } from '@orpc/server';

type Definition = AnyProcedure['~orpc'];

/** What oRPC keeps of a procedure, or of one that is being built: nothing public tells it, so it is read here alone. */
export function readDefinition<Kept extends Pick<Definition, 'middlewares' | 'meta'>>(procedure: {
  '~orpc': Kept;
}): Kept {
  return procedure['~orpc'];
}

export function isProcedure(value: object): value is AnyProcedure {
  return '~orpc' in value;
}
