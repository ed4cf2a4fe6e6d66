import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { findRite } from './kaddish.rules.ts';
import type { Kaddish } from './kaddish.schema.ts';

/** Describes the text in relation to the chosen rite. */
export function KaddishNote({ kaddish: { kaddishType, kaddishCustomText } }: { kaddish: Kaddish }) {
  const t = useText('kaddish');
  if (kaddishType === null) return null;
  const chosen = t(`rites.${kaddishType}`);
  if (kaddishType === 'traditional') return <Note>{t('stored', { rite: chosen })}</Note>;

  const written = findRite(kaddishCustomText);
  if (written === kaddishType) return <Note>{t('filled')}</Note>;
  if (written === null) return null;
  return <Note tone="yours">{t.rich('otherRite', { text: t(`rites.${written}`), chosen, b: strong })}</Note>;
}

function strong(children: ReactNode) {
  return <b>{children}</b>;
}
