import type { LogRow } from './admin-log.schema.ts';

type Subject = Pick<LogRow, 'resource' | 'resourceId' | 'subject' | 'memorialId'>;

/** The admin screen of an action's resource; null if the resource is deleted. */
export function hrefOfSubject({ resource, resourceId, subject, memorialId }: Subject): string | null {
  if (resource === 'site' || resource === 'shop') return '/admin/settings';
  if (subject === null) return null;
  if (resource === 'account') return `/admin/users?text=${resourceId}`;
  if (resource === 'order') return `/admin/orders/${subject}`;
  if (resource === 'product') return `/admin/products/${resourceId}`;
  if (resource === 'plan') return '/admin/settings';
  if (resource === 'contribution' && memorialId !== null) return `/admin/content?page=${memorialId}`;
  if (memorialId !== null) return `/admin/memorials?text=${memorialId}`;
  return resource === 'memorial' ? `/admin/memorials?view=deleted&text=${resourceId}` : null;
}
