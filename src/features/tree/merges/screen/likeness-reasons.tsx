import { useText } from '#i18n/text.tsx';
import type { LikenessReason } from '../merges.schema.ts';

/** Why two people may be one. */
export function LikenessReasons({ reasons }: { reasons: readonly LikenessReason[] }) {
  const t = useText('treeMerge.reasons');
  if (reasons.length === 0) return <p className="text-sm text-ink-3">{t('none')}</p>;
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <li key={reason} className="badge">
          {t(reason)}
        </li>
      ))}
    </ul>
  );
}
