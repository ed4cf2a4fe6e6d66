import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImportPreview } from '../imports.schema.ts';

interface ImportNote {
  key: string;
  title: string;
  text: string;
  isWarning?: boolean;
}

/** What is not imported or looks wrong, with the reasons. */
export function ImportNotes({ preview }: { preview: ImportPreview }) {
  const t = useText('treeImport.look.notes');
  const notes = useNotes(preview);
  if (notes.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h2 className="text-h3">{t('title', { count: notes.length })}</h2>
      <ul className="tree-import-list">
        {notes.map(({ key, title, text, isWarning }) => (
          <li key={key}>
            <Icon
              of={isWarning ? WarningCircleIcon : InfoIcon}
              size={22}
              className={isWarning ? 'text-gold-ink' : 'text-ink-3'}
            />
            <div>
              <b>{title}</b>
              <small>{text}</small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reasons for data without a field in the tree that share one sentence. */
const keptReasons = ['sources', 'repositories', 'submitters', 'associations', 'ordinances', 'unknown-lines'];
const faults = [
  'lines-without-level',
  'skipped-levels',
  'unreadable-characters',
  'control-characters',
  'duplicate-ids',
];

function useNotes({ report, measure }: ImportPreview): ImportNote[] {
  const t = useText('treeImport.look.notes');
  const { kept, warnings, unknownTags, circular, bornAfterDeath } = report;
  const sum = (counts: Record<string, number>, keys: readonly string[]) =>
    keys.reduce((total, key) => total + (counts[key] ?? 0), 0);
  const names = (list: readonly string[]) => list.map((name) => isolate(name)).join(', ');
  const counted = (key: CountedNote, count: number, isWarning = false): ImportNote[] =>
    count > 0 ? [{ key, title: t(key, { count }), text: t(`${key}Text`), isWarning }] : [];
  const tags = unknownTags.map(([tag]) => isolate(tag)).join(', ');
  const lines = counted('kept', sum(kept, keptReasons)).map((note) => ({
    ...note,
    text: tags === '' ? note.text : `${note.text} ${t('keptTags', { tags })}`,
  }));
  const named = (key: 'circular' | 'bornAfterDeath', list: readonly string[]): ImportNote[] =>
    list.length > 0 ? [{ key, title: t(key, { names: names(list) }), text: t(`${key}Text`), isWarning: true }] : [];
  const flagged = (key: 'truncated' | 'encoding', isSo: boolean): ImportNote[] =>
    isSo ? [{ key, title: t(key), text: t(`${key}Text`), isWarning: true }] : [];
  return [
    ...counted('known', measure.known),
    ...flagged('truncated', (warnings['truncated'] ?? 0) > 0),
    ...flagged('encoding', sum(warnings, ['encoding-differs-from-header', 'unknown-encoding', 'visual-order']) > 0),
    ...named('circular', circular),
    ...named('bornAfterDeath', bornAfterDeath),
    ...counted('alikeInFile', report.alikeInFile, true),
    ...counted('damaged', sum(warnings, faults), true),
    ...counted('dates', kept['dates-without-value'] ?? 0, true),
    ...counted('nobody', kept['links-to-nobody'] ?? 0, true),
    ...counted('withoutId', kept['people-without-id'] ?? 0, true),
    ...counted('portraits', report.pictures.portraits),
    ...counted('pictures', report.pictures.named),
    ...counted('restricted', report.restricted),
    ...lines,
  ];
}

type CountedNote =
  | 'known'
  | 'alikeInFile'
  | 'damaged'
  | 'dates'
  | 'nobody'
  | 'withoutId'
  | 'portraits'
  | 'pictures'
  | 'restricted'
  | 'kept';
