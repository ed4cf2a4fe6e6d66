import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { SectionRegistry } from '../use-editor.tsx';
import { CopyText } from '../dialogs/copy-text.tsx';
import type { DeviceCopy } from '../working-copy.schema.ts';
import { listCopiedSections } from './local-copies.rules.ts';
import { SectionText } from '../dialogs/section-text.tsx';

interface KeptCopyDialogProps {
  copy: DeviceCopy;
  registry: SectionRegistry;
  onClose(): void;
  onGiveUp(): void;
}

/** The text of a local copy, for copying. */
export function KeptCopyDialog({ copy, registry, onClose, onGiveUp }: KeptCopyDialogProps) {
  const t = useText('editor');
  return (
    <CopyText
      title={t('found.title')}
      lead={t('refused.lead')}
      onClose={onClose}
      actions={
        <Button kind="ghost" onPress={onGiveUp}>
          {t('found.giveUp')}
        </Button>
      }
    >
      {listCopiedSections(copy).map((section) => (
        <SectionText key={section} registry={registry} section={section} content={copy.sections[section]?.content} />
      ))}
    </CopyText>
  );
}
