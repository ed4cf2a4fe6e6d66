import { FileArrowUpIcon } from '@phosphor-icons/react/dist/ssr/FileArrowUp';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import type { ArchiveRow } from '../archive.schema.ts';
import { useArchiveActions } from './use-archives.ts';
import { useSendArchive } from './use-send-archive.ts';

interface ChooseArchiveProps {
  memorialId: string;
  /** The outcome of the previous archive, if it is worth a message. */
  last: ArchiveRow | null;
}

/**
 * The first step: an archive from the device. Any file may be chosen: some phones hide zip files from a chooser that asks for them,
 * and the first bytes of what is chosen are checked.
 */
export function ChooseArchive({ memorialId, last }: ChooseArchiveProps) {
  const t = useText('archive');
  const common = useText('common');
  const { refresh } = useArchiveActions();
  const { progress, isWaiting, failure, send, stop } = useSendArchive(memorialId, refresh);
  return (
    <section className="grid gap-6 pt-6">
      <p className="max-w-prose text-ink-2">{t('file.lead')}</p>
      {last?.state === 'undone' && (
        <Note tone="done" role="status">
          {t('undo.done', { count: last.result?.stayed ?? 0 })}
        </Note>
      )}
      {last?.state === 'refused' && last.refusal && (
        <Note tone="closed" role="alert">
          <p className="font-semibold break-words" dir="auto">
            {last.fileName}
          </p>
          <p>{t(`refused.${last.refusal}`)}</p>
          <p className="text-sm text-ink-3">{t('refused.nothing')}</p>
        </Note>
      )}
      {failure !== null && (
        <Note tone="closed" role="alert">
          {failure}
        </Note>
      )}
      {progress === null ? (
        <DropZone
          aria-label={common('dropFiles', { what: t('title') })}
          className="archive-drop"
          onDrop={async ({ items }) => {
            const [item] = items;
            if (item?.kind === 'file') await send(await item.getFile());
          }}
        >
          <Icon of={FileArrowUpIcon} size={44} weight="light" className="text-gold-ink" />
          <FileTrigger onSelect={(files) => files?.[0] && void send(files[0])}>
            <Button size="lg">{t('file.choose')}</Button>
          </FileTrigger>
          <p className="text-sm text-ink-3">{t('file.hint')}</p>
          <p className="text-sm text-ink-3 max-md:hidden">{t('file.drop')}</p>
        </DropZone>
      ) : (
        <div className="grid max-w-md gap-3">
          <p role="status" className={isWaiting ? 'text-ink-2' : 'sr-only'}>
            {isWaiting ? t('file.waiting') : t('file.sending')}
          </p>
          <ProgressMeter label={t('file.sending')} value={progress} tone="gold" />
          <p className="text-sm text-ink-2">{t('file.stay')}</p>
          <Button kind="ghost" className="justify-self-start" onPress={stop}>
            {t('file.stop')}
          </Button>
        </div>
      )}
      <p className="max-w-prose text-sm text-ink-3">{t('file.private')}</p>
      <section className="grid max-w-prose gap-2">
        <h2 className="text-h3">{t('file.how')}</h2>
        <ul className="grid list-disc gap-1 ps-5 text-ink-2">
          <li>{t('file.howWhatsapp')}</li>
          <li>{t('file.howTakeout')}</li>
          <li>{t('file.howFacebook')}</li>
        </ul>
      </section>
    </section>
  );
}
