import { useState } from 'react';
import { LoadError } from '#client/load-error.tsx';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { ImportPreview as Preview, ImportReport, ImportRow } from '../imports.schema.ts';
import { AlikePeople } from './alike-people.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { ImportNotes } from './import-notes.tsx';
import { useChoices, useImportActions, useImportPreview } from './use-imports.ts';

/** The second step: what the file contains, before anything is imported. */
export function ImportPreviewStep({ treeId, row }: { treeId: string; row: ImportRow }) {
  const query = useImportPreview(treeId, row.id);
  if (!query.data) return <LoadError query={query} className="mt-6 h-64 rounded-lg" />;
  return <Look treeId={treeId} row={row} preview={query.data} />;
}

function Look({ treeId, row, preview }: { treeId: string; row: ImportRow; preview: Preview }) {
  const t = useText('treeImport.look');
  const { accept, cancel } = useImportActions(treeId);
  const { choose, isPending } = useChoices(treeId, row.id);
  const { report, choices, measure } = preview;
  const [isBranch, setBranch] = useState(choices.branch !== null);
  const isBranchOfNobody = isBranch && choices.branch === null;
  const ids = { treeId, importId: row.id };
  const isNothing = measure.added === 0 && measure.known === measure.chosen;
  return (
    <section className="grid gap-8 pt-6">
      <p role="status" className="break-words text-ink-2">
        {t.rich('lead', { file: row.fileName, bdi })}
      </p>
      <div className="grid gap-4">
        <Sums report={report} />
        <Facts report={report} />
      </div>
      <BranchChoice
        {...ids}
        preview={preview}
        isBranch={isBranch}
        onBranch={setBranch}
        onChoose={(branch) => choose({ ...choices, branch })}
      />
      <AlikePeople preview={preview} onChoose={(same) => choose({ ...choices, same })} />
      <ImportNotes preview={preview} />
      {isNothing && (
        <Note tone="done" role="status">
          {t('nothing')}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isNothing && (
          <Button
            size="lg"
            isDisabled={isPending || isBranchOfNobody}
            isPending={accept.isPending}
            onPress={() => accept.mutate(ids)}
          >
            {t('accept', { count: measure.added })}
          </Button>
        )}
        <Button kind={isNothing ? 'primary' : 'ghost'} isPending={cancel.isPending} onPress={() => cancel.mutate(ids)}>
          {isNothing ? t('nothingDone') : t('cancel')}
        </Button>
        {!isNothing && <small className="text-ink-3">{t('undoHint')}</small>}
      </div>
    </section>
  );
}

function Sums({ report }: { report: ImportReport }) {
  const t = useText('treeImport.look');
  const { number } = useFormat();
  const { people, families, living, hebrewDates } = report;
  const sums = [
    { count: people, words: t('people', { count: people }) },
    { count: families, words: t('families', { count: families }) },
    { count: living, words: t('living') },
    { count: hebrewDates, words: t('hebrewDates', { count: hebrewDates }) },
  ];
  return (
    <dl className="tree-import-sums">
      {sums.map(({ count, words }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const scripts = ['Hebr', 'Latn', 'Arab', 'Cyrl'] as const;

/** The program that wrote the file, and its scripts. */
function Facts({ report }: { report: ImportReport }) {
  const t = useText('treeImport.look');
  const { version, program, languages } = report;
  return (
    <ul className="tree-import-facts" aria-label={t('facts')}>
      {version !== '' && <li>{t('version', { version })}</li>}
      {program !== null && <li>{t.rich('program', { program, bdi })}</li>}
      {scripts.map((script) => {
        const count = report.scripts[script] ?? 0;
        return count > 0 && <li key={script}>{t(`scripts.${script}`, { count })}</li>;
      })}
      {languages.length > 0 && <li>{t('languages', { list: languages.join(', ') })}</li>}
    </ul>
  );
}
