import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { isolate } from '#i18n/isolate.ts';
import { toByteSize } from '../account.rules.ts';
import { DataRow } from './data-row.tsx';

/** The storage of the account's files. */
export function UsageRow() {
  const t = useText('account.usage');
  const format = useFormat();
  const { data } = useQuery(api.account.loadUsage.queryOptions({ staleTime: 0 }));
  if (!data) return null;
  const { value, unit } = toByteSize(data.bytes);
  const size = isolate(`${format.number(value)} ${unit}`);
  return <DataRow title={t('row')} text={t('text', { files: data.files, size })} />;
}
