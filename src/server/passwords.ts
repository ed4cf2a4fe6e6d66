import type { Auth } from './auth.ts';

// The accounts library does not export its hashing, so it is accessed only here.

export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const context = await auth.$context;
  return context.password.hash(password);
}

export async function verifyPassword(auth: Auth, candidate: { hash: string; password: string }): Promise<boolean> {
  const context = await auth.$context;
  return context.password.verify(candidate);
}
