import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Kind } from '../contributions.schema.ts';
import { ContributionPictureField } from './picture-field.tsx';
import { DialogSheet } from './dialog-sheet.tsx';
import { WriteForm } from './write-form.tsx';

interface WriteSheetProps {
  kind: Kind;
  memorial: { id: string; name: string };
  waits: boolean;
  /** The same for a memory with a picture. */
  pictureWaits: boolean;
}

/** The form in a dialog. */
export function WriteSheet({ kind, memorial, waits, pictureWaits }: WriteSheetProps) {
  const t = useText('writing');
  const common = useText('common');
  return (
    <DialogSheet id={`sheet-${kind}`} title={t(`${kind}.title`)}>
      <WriteForm
        kind={kind}
        memorial={memorial}
        waits={waits}
        picture={<ContributionPictureField waits={pictureWaits && !waits} />}
        secondaryAction={
          <button type="button" {...data({ 'data-close': '' })} className={buttonClass({ kind: 'ghost' })}>
            {common('cancel')}
          </button>
        }
      />
    </DialogSheet>
  );
}
