import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import type { Role } from '#core/policy.ts';

/**
 * Whether the account has a role, checked on the server when the screen opens; any failure is «denied». A lost connection does
 * not close an open screen.
 */
export function useRole(role: Role): 'checking' | 'granted' | 'denied' {
  const { data, dataUpdatedAt, isError } = useQuery(api.account.findCurrentUser.queryOptions());
  const [wasGranted, setGranted] = useState(false);
  const isAnswered = dataUpdatedAt > 0;
  const has = isAnswered && data?.roles.includes(role) === true;
  if (has && !wasGranted) setGranted(true);
  if (has && (!isError || wasGranted)) return 'granted';
  return isAnswered || isError ? 'denied' : 'checking';
}
