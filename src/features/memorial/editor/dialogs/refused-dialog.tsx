import { useText } from '#i18n/text.tsx';
import { CopyText } from '../device/copy-text.tsx';
import { SectionText } from '../device/section-text.tsx';
import { changedSections } from '../checking/rules.ts';
import { useEditor } from '../use-editor.tsx';

/** This account may not save here any more: what it wrote stays, to be taken along. */
export function RefusedDialog() {
  const t = useText('editor');
  const { draft, registry, saving } = useEditor();
  return (
    <CopyText title={t('save.noPermission')} lead={t('refused.lead')} onClose={saving.closeRefused}>
      {changedSections(draft).map((section) => (
        <SectionText
          key={section}
          registry={registry}
          section={section}
          content={draft.working[section]}
          base={draft.base[section]}
        />
      ))}
    </CopyText>
  );
}
