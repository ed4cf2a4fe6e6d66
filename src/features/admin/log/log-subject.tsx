import { useText } from '#i18n/text.tsx';
import type { LogRow } from './schema.ts';

/** What a deed was done to, with the way to it. */
export function LogSubject({ row }: { row: LogRow }) {
  const t = useText('admin.log');
  const { resource, resourceId, subject, memorialId } = row;
  if (subject === null) return resource === 'site' || resource === 'shop' ? null : <span>{t('removed')}</span>;
  const href =
    resource === 'account' ? `/admin/users?text=${resourceId}` : memorialId !== null ? `/memorial/${memorialId}` : null;
  if (href === null) return <bdi>{subject}</bdi>;
  return (
    <a href={href} className="link inline-flex min-h-tap items-center">
      <bdi>{subject}</bdi>
    </a>
  );
}
