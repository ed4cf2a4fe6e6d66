import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ArchiveRow } from '../archive.schema.ts';
import { ReleaseButton } from './release-button.tsx';
import { UndoArchiveButton } from './undo-archive-button.tsx';

interface ArchiveDoneProps {
  memorialId: string;
  row: ArchiveRow;
  onAnother(): void;
}

/** The outcome of an import. */
export function ArchiveDone({ memorialId, row, onAnother }: ArchiveDoneProps) {
  const t = useText('archive.done');
  const {
    photos = 0,
    memories = 0,
    knownPhotos = 0,
    knownMemories = 0,
    failedPhotos = 0,
    leftOut = 0,
  } = row.result ?? {};
  const lines = [
    photos > 0 && t('photos', { count: photos }),
    memories > 0 && t('memories', { count: memories }),
    knownPhotos + knownMemories > 0 && t('known', { count: knownPhotos + knownMemories }),
    failedPhotos > 0 && t('failed', { count: failedPhotos }),
    leftOut > 0 && t('leftOut', { count: leftOut }),
  ].filter((words) => words !== false);
  const isNothing = photos + memories + failedPhotos + leftOut === 0;
  return (
    <section className="grid justify-items-center gap-4 pt-10 text-center">
      <span aria-hidden="true" className="archive-arch">
        <Icon of={CheckIcon} size={52} />
      </span>
      <div role="status" className="grid gap-2">
        <h2>{t('title')}</h2>
        {row.waiting > 0 && <p className="text-ink-2">{t('wait')}</p>}
        {isNothing && <p className="text-ink-2">{t('nothing')}</p>}
      </div>
      <ul className="grid max-w-prose gap-1 text-ink-2">
        {lines.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {row.waiting > 0 && <ReleaseButton memorialId={memorialId} row={row} />}
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton
          size="lg"
          kind={row.waiting > 0 ? 'line' : 'primary'}
          href={`/edit-memorial/${memorialId}?section=gallery`}
        >
          {t('toGallery')}
        </LinkButton>
        {memories > 0 && (
          <LinkButton size="lg" kind="line" href={`/edit-memorial/${memorialId}?section=memories`}>
            {t('toMemories')}
          </LinkButton>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="ghost" onPress={onAnother}>
          {t('another')}
        </Button>
        {row.canUndo && photos + memories > 0 && <UndoArchiveButton memorialId={memorialId} archiveId={row.id} />}
      </div>
    </section>
  );
}
