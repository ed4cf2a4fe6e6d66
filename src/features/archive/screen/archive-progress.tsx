import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import type { ArchiveRow } from '../archive.schema.ts';
import { useArchiveActions } from './use-archives.ts';

/** Percent between two announcements. */
const progressStep = 25;

/** The progress of reading or importing, which continues without this screen. */
export function ArchiveProgress({ memorialId, row }: { memorialId: string; row: ArchiveRow }) {
  const isReading = row.state === 'received';
  const reading = useText('archive.reading');
  const bringing = useText('archive.bringing');
  const words = isReading
    ? { title: reading('title'), text: reading('text'), progress: reading('progress') }
    : { title: bringing('title'), text: bringing('text'), progress: bringing('progress') };
  const { cancel } = useArchiveActions();
  const announced = Math.floor(row.progress / progressStep) * progressStep;
  return (
    <section className="grid max-w-xl gap-4 pt-8">
      <h2>{words.title}</h2>
      <p className="break-words text-ink-3" dir="auto">
        {row.fileName}
      </p>
      <ProgressMeter label={words.progress} value={row.progress} tone="gold" />
      <p role="status" className="sr-only">
        {words.progress} {`${announced}%`}
      </p>
      <p className="text-ink-2">{words.text}</p>
      {isReading && (
        <Button
          kind="ghost"
          className="justify-self-start"
          isPending={cancel.isPending}
          onPress={() => cancel.mutate({ memorialId, archiveId: row.id })}
        >
          {reading('cancel')}
        </Button>
      )}
    </section>
  );
}
