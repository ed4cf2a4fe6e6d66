import { useState } from 'react';
import { LoadError } from '#client/load-error.tsx';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { ArchivePreview as Preview, ArchiveReport, ArchiveRow } from '../archive.schema.ts';
import { MessageChoice } from './message-choice.tsx';
import { PhotoChoiceFields } from './photo-choice.tsx';
import { countMessages, emptySelection, faultIn, type ArchiveSelection, toChoices } from './archive-screen.rules.ts';
import { SkippedList } from './skipped-list.tsx';
import { useArchiveActions, useArchivePreview } from './use-archives.ts';

interface ArchivePreviewProps {
  memorialId: string;
  row: ArchiveRow;
}

/** The second step: the content of the archive, and the choice of items. Nothing is preselected. */
export function ArchivePreviewStep({ memorialId, row }: ArchivePreviewProps) {
  const query = useArchivePreview(memorialId, row.id);
  if (!query.data) return <LoadError query={query} className="mt-6 h-64 rounded-lg" />;
  return <Choice memorialId={memorialId} row={row} preview={query.data} />;
}

function Choice({ memorialId, row, preview }: ArchivePreviewProps & { preview: Preview }) {
  const t = useText('archive.look');
  const kinds = useText('archive.kinds');
  const { report, known } = preview;
  const [selection, setSelection] = useState<ArchiveSelection>(emptySelection);
  const [isTold, setTold] = useState(false);
  const { accept, cancel } = useArchiveActions();
  const fault = faultIn(selection, report);
  const { which } = selection.photos;
  const photoWords = which === 'all' ? t('chosenAll') : which === 'none' ? t('chosenNone') : t('chosenSome');
  return (
    <section className="grid gap-8 pt-6">
      <div className="grid gap-2">
        <h2>{kinds(report.kind)}</h2>
        <p className="break-words text-ink-2">{t.rich('lead', { file: row.fileName, bdi })}</p>
      </div>
      <Sums report={report} known={known} />
      {report.photos.count > 0 && (
        <PhotoChoiceFields
          photos={report.photos}
          value={selection.photos}
          onChange={(photos) => setSelection({ ...selection, photos })}
        />
      )}
      {report.messages.count > 0 && (
        <MessageChoice
          memorialId={memorialId}
          archiveId={row.id}
          senders={report.messages.senders}
          selection={selection}
          isTold={isTold}
          onChange={setSelection}
        />
      )}
      <SkippedList skipped={report.skipped} />
      <div className="grid gap-3 border-t border-line-2 pt-5">
        <p role="status" className="text-ink-2">
          {t('chosen', { photos: photoWords, messages: countMessages(selection, report) })}
        </p>
        {isTold && fault && (
          <p role="alert" className="text-danger">
            {fault === 'names' ? t('words.nameNeeded') : t(fault)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            isPending={accept.isPending}
            onPress={() => {
              setTold(true);
              if (fault === null) accept.mutate({ memorialId, archiveId: row.id, choices: toChoices(selection) });
            }}
          >
            {t('accept')}
          </Button>
          <Button
            kind="ghost"
            size="lg"
            isPending={cancel.isPending}
            onPress={() => cancel.mutate({ memorialId, archiveId: row.id })}
          >
            {t('cancel')}
          </Button>
        </div>
        <p className="text-sm text-ink-3">{t('undoHint')}</p>
      </div>
    </section>
  );
}

function Sums({ report, known }: Preview) {
  const t = useText('archive.look');
  const format = useFormat();
  const span = ({ from, to }: { from: string | null; to: string | null }) =>
    from === null || to === null
      ? t('noDays')
      : from === to
        ? format.longDate(from)
        : t('days', { from: format.longDate(from), to: format.longDate(to) });
  const sums: { id: 'photos' | 'messages'; of: ArchiveReport['photos' | 'messages']; known: number }[] = [
    { id: 'photos', of: report.photos, known: known.photos },
    { id: 'messages', of: report.messages, known: known.messages },
  ];
  return (
    <dl className="archive-sums">
      {sums
        .filter(({ of }) => of.count > 0)
        .map(({ id, of, known: count }) => (
          <div key={id}>
            <dt>{t(id)}</dt>
            <dd>
              <b>{format.number(of.count)}</b>
              <small>{span(of)}</small>
              {count > 0 && <small>{t('known', { count })}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
