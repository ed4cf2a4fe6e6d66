import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashToken } from './secret-token.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Row = Record<string, unknown>;
interface Where {
  field: string;
  value: unknown;
}
interface Arguments {
  model: string;
  where?: Where[];
  data?: Row;
}
type Method = (args: Arguments) => Promise<unknown>;

const methods = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
] as const;

/** The database of the accounts library, with the hash of a session's token in place of the token. */
export function withHashedSessions(make: MakeAdapter): MakeAdapter {
  return (options) => hashed(make(options));
}

function hashed<A extends Pick<Adapter, (typeof methods)[number]> & { transaction?: unknown }>(adapter: A): A {
  const calls = Object.fromEntries(
    methods.map((name) => {
      const call = adapter[name] as unknown as Method; // every method takes one object with these fields; their union of signatures cannot be called
      return [name, (args: Arguments) => (args.model === 'session' ? onSession(call, args) : call(args))];
    }),
  );
  const { transaction } = adapter;
  if (typeof transaction !== 'function') return { ...adapter, ...calls };
  const begin = transaction as (run: (inner: A) => Promise<unknown>) => Promise<unknown>; // the accounts library calls `run` with an adapter of the same kind
  const within = (run: (inner: A) => Promise<unknown>) => begin((inner) => run(hashed(inner)));
  return { ...adapter, ...calls, transaction: within };
}

/** Callers that pass a token get it back in the row. */
async function onSession(call: Method, { where, data, ...rest }: Arguments): Promise<unknown> {
  const tokens = new Map<unknown, unknown>();
  const hide = (token: unknown) => {
    if (typeof token !== 'string') return token;
    const hash = hashToken(token);
    tokens.set(hash, token);
    return hash;
  };
  const sessions = await call({
    ...rest,
    ...(where && {
      where: where.map((one) =>
        one.field === 'token'
          ? { ...one, value: Array.isArray(one.value) ? one.value.map(hide) : hide(one.value) }
          : one,
      ),
    }),
    ...(data && { data: 'token' in data ? { ...data, token: hide(data.token) } : data }),
  });
  const show = (row: unknown) =>
    typeof row === 'object' && row !== null && 'token' in row && tokens.has(row.token)
      ? { ...row, token: tokens.get(row.token) }
      : row;
  return Array.isArray(sessions) ? sessions.map(show) : show(sessions);
}
