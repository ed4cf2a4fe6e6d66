import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import type { ImportRow } from '../imports.schema.ts';
import { useImportActions } from './use-imports.ts';

/** Percent between two announcements. */
const progressStep = 25;

/** An import that is being read or applied. It continues when the screen is left. */
export function ImportProgress({ treeId, row }: { treeId: string; row: ImportRow }) {
  const isReading = row.state === 'received';
  const reading = useText('treeImport.reading');
  const writing = useText('treeImport.writing');
  const words = isReading
    ? { title: reading('title'), text: reading('text'), progress: reading('progress') }
    : { title: writing('title'), text: writing('text'), progress: writing('progress') };
  const { cancel } = useImportActions(treeId);
  const announced = Math.floor(row.progress / progressStep) * progressStep;
  return (
    <section className="grid max-w-xl gap-4 pt-8">
      <h2>{words.title}</h2>
      <p className="break-words text-ink-3" dir="auto">
        {row.fileName}
      </p>
      <ProgressMeter label={words.progress} {...(isReading && { value: row.progress })} tone="gold" />
      <p role="status" className="sr-only">
        {words.progress}
        {isReading && ` ${announced}%`}
      </p>
      <p className="text-ink-2">{words.text}</p>
      {isReading && (
        <Button
          kind="ghost"
          className="justify-self-start"
          isPending={cancel.isPending}
          onPress={() => cancel.mutate({ treeId, importId: row.id })}
        >
          {reading('cancel')}
        </Button>
      )}
    </section>
  );
}
