import { useText } from '#i18n/text.tsx';
import { hrefOfSubject } from './admin-log.rules.ts';
import type { LogRow } from './admin-log.schema.ts';

/** The resource of an action, with a link to it. */
export function LogSubject({ row }: { row: LogRow }) {
  const t = useText('admin.log');
  const { subject } = row;
  const href = hrefOfSubject(row);
  if (href === null) return <span>{t('removed')}</span>;
  return (
    <a href={href} className="link inline-flex min-h-tap items-center">
      {subject === null ? t('settings') : <bdi>{subject}</bdi>}
    </a>
  );
}
