import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import type { Role } from '#core/policy.ts';

/**
 * Whether whoever is signed in has a role, asked of the server as the screen opens: whatever else it answers, and no
 * answer at all, is no role. A screen that was opened is not taken away by a network that is gone for a moment.
 */
export function useRole(role: Role): 'checking' | 'granted' | 'denied' {
  const { data, dataUpdatedAt, isError } = useQuery(api.account.me.queryOptions());
  const [wasGranted, setGranted] = useState(false);
  const isAnswered = dataUpdatedAt > 0;
  const has = isAnswered && data?.roles.includes(role) === true;
  if (has && !wasGranted) setGranted(true);
  if (has && (!isError || wasGranted)) return 'granted';
  return isAnswered || isError ? 'denied' : 'checking';
}
