import type { Auth } from './auth.ts';

// How the accounts library hashes passwords is no part of what it offers, so it is asked for here alone.

export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const context = await auth.$context;
  return context.password.hash(password);
}

export async function verifyPassword(auth: Auth, candidate: { hash: string; password: string }): Promise<boolean> {
  const context = await auth.$context;
  return context.password.verify(candidate);
}
