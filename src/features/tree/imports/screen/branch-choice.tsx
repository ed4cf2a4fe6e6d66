import { useDeferredValue, useState } from 'react';
import { years } from '#i18n/dates.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { ImportPreview } from '../imports.schema.ts';
import { useFileSearch } from './use-imports.ts';

interface BranchChoiceProps {
  treeId: string;
  importId: string;
  preview: ImportPreview;
  /** Whether a branch is wanted, also before its person is chosen. */
  isBranch: boolean;
  onBranch(isBranch: boolean): void;
  onChoose(branch: number | null): void;
}

/** Everybody of the file, or the branch of one person. */
export function BranchChoice({ treeId, importId, preview, isBranch, onBranch, onChoose }: BranchChoiceProps) {
  const t = useText('treeImport.look.who');
  const { branch } = preview.choices;
  const [isOther, setOther] = useState(false);
  return (
    <div className="grid max-w-2xl gap-4">
      <RadioCards
        label={t('label')}
        items={[
          { id: 'all', label: t('all') },
          { id: 'branch', label: t('branch'), body: t('branchText') },
        ]}
        value={isBranch ? 'branch' : 'all'}
        onChange={(id) => {
          onBranch(id === 'branch');
          if (id === 'all' && branch !== null) onChoose(null);
        }}
      />
      {isBranch && preview.branchPerson && branch !== null && !isOther ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <b className="break-words">{t.rich('of', { name: preview.branchPerson.name, bdi })}</b>
          <Button kind="ghost" onPress={() => setOther(true)}>
            {t('other')}
          </Button>
        </p>
      ) : (
        isBranch && (
          <FileSearch
            treeId={treeId}
            importId={importId}
            onChoose={(position) => {
              setOther(false);
              onChoose(position);
            }}
          />
        )
      )}
    </div>
  );
}

/** Finds a person of the file by name. */
function FileSearch({ treeId, importId, onChoose }: Pick<BranchChoiceProps, 'treeId' | 'importId' | 'onChoose'>) {
  const t = useText('treeImport.look.who');
  const [text, setText] = useState('');
  const { data } = useFileSearch(treeId, importId, useDeferredValue(text));
  const isSearching = text.trim() !== '' && data !== undefined;
  return (
    <div className="grid gap-2">
      <SearchField label={t('search')} value={text} onChange={setText} />
      <p role="status" className={isSearching && data.length === 0 ? 'text-sm text-ink-2' : 'sr-only'}>
        {isSearching && data.length === 0 && t('none')}
      </p>
      {isSearching && data.length > 0 && (
        <ul className="tree-import-found card">
          {data.map(({ position, name, birthDate, deathDate }) => (
            <li key={position}>
              <button type="button" onClick={() => onChoose(position)}>
                <bdi>{name}</bdi>
                <small>{years(birthDate, deathDate)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
