import { FileArrowUpIcon } from '@phosphor-icons/react/dist/ssr/FileArrowUp';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import type { ImportRow } from '../imports.schema.ts';
import { useImportActions } from './use-imports.ts';
import { useSendFile } from './use-send-file.ts';

interface ChooseFileProps {
  treeId: string;
  /** The previous import, if its outcome deserves a message. */
  last: ImportRow | null;
}

/** The first step: a file from the device. */
export function ChooseFile({ treeId, last }: ChooseFileProps) {
  const t = useText('treeImport');
  const common = useText('common');
  const { refresh } = useImportActions(treeId);
  const { progress, failure, send, stop } = useSendFile(treeId, refresh);
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
          className="tree-import-drop"
          onDrop={async ({ items }) => {
            const [item] = items;
            if (item?.kind === 'file') await send(await item.getFile());
          }}
        >
          <Icon of={FileArrowUpIcon} size={44} weight="light" className="text-gold-ink" />
          {/* Some systems know neither type, so any file can be chosen; the server checks it. */}
          <FileTrigger onSelect={(files) => files?.[0] && void send(files[0])}>
            <Button size="lg">{t('file.choose')}</Button>
          </FileTrigger>
          <p className="text-sm text-ink-3">{t('file.hint')}</p>
          <p className="text-sm text-ink-3 max-md:hidden">{t('file.drop')}</p>
        </DropZone>
      ) : (
        <div className="grid max-w-md gap-3">
          <p role="status" className="sr-only">
            {t('file.sending')}
          </p>
          <ProgressMeter label={t('file.sending')} value={progress} tone="gold" />
          <Button kind="ghost" className="justify-self-start" onPress={stop}>
            {t('file.cancelSending')}
          </Button>
        </div>
      )}
    </section>
  );
}
