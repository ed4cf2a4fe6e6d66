import { FileArchiveIcon } from '@phosphor-icons/react/dist/ssr/FileArchive';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { WaitingArchive } from './family.schema.ts';
import { useWaitingPhotos } from './use-family.ts';

/** Imports with unreleased photographs: each is released by one press, or opened in the gallery of its page. */
export function WaitingArchives({ archives }: { archives: WaitingArchive[] }) {
  const t = useText('familyHub.waiting');
  const { isBusy, acceptArchive } = useWaitingPhotos();
  return (
    <ul className="grid gap-3">
      {archives.map((archive) => {
        const { archiveId, memorialId, memorialName: name, count } = archive;
        return (
          <li key={archiveId}>
            <Note
              tone="yours"
              icon={FileArchiveIcon}
              actions={
                <>
                  <Button kind="ghost" isDisabled={isBusy} onPress={() => acceptArchive(archive)}>
                    {t('acceptArchive')}
                  </Button>
                  <LinkButton kind="ghost" href={`/edit-memorial/${memorialId}?section=gallery`}>
                    {t('lookAtArchive')}
                  </LinkButton>
                </>
              }
            >
              {t.rich('archive', { count, name, bdi: (words) => <bdi>{words}</bdi> })}
            </Note>
          </li>
        );
      })}
    </ul>
  );
}
