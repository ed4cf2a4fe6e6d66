import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useId, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { exportAudiences, exportFormats, type ExportOptions } from './gedcom-export.schema.ts';

interface ExportDialogProps {
  treeId: string;
  isOwner: boolean;
  onClose(): void;
}

/** Asks for the export options. The response of the form is a file, so the screen does not change. */
export function ExportDialog({ treeId, isOwner, onClose }: ExportDialogProps) {
  const t = useText('tree.export');
  const common = useText('common');
  const formId = useId();
  const [chosen, setChosen] = useState<ExportOptions>({ format: 'gdz', audience: 'everybody' });
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Dialog
      width="lg"
      title={t('title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <button type="submit" form={formId} className={buttonClass({ kind: 'primary' })}>
            <Icon of={DownloadSimpleIcon} />
            {t('action')}
          </button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        action={`/tree/${treeId}/download`}
        className="grid gap-5"
        onSubmit={() => setIsAsked(true)}
      >
        <p>{t('lead')}</p>
        <RadioCards
          label={t('audience.label')}
          name="audience"
          items={exportAudiences
            .filter((id) => isOwner || id !== 'family')
            .map((id) => ({ id, label: t(`audience.${id}`), body: t(`audience.${id}Body`) }))}
          value={chosen.audience}
          onChange={(audience) => setChosen({ ...chosen, audience })}
        />
        <RadioCards
          label={t('format.label')}
          name="format"
          items={exportFormats.map((id) => ({ id, label: t(`format.${id}`), body: t(`format.${id}Body`) }))}
          value={chosen.format}
          onChange={(format) => setChosen({ ...chosen, format })}
        />
        <div role="status">{isAsked && <Note tone="done">{t('asked')}</Note>}</div>
      </form>
    </Dialog>
  );
}
