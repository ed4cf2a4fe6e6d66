import { useText } from '#i18n/text.tsx';
import { CopyText } from './copy-text.tsx';
import { SectionText } from './section-text.tsx';
import { changedSections } from '../section-validation.rules.ts';
import { useEditor } from '../use-editor.tsx';

/** The account may no longer save here, or the page was deleted: shows the unsaved text for copying. */
export function RefusedDialog({ reason }: { reason: 'permission' | 'deleted' }) {
  const t = useText('editor');
  const { draft, registry, saving } = useEditor();
  return (
    <CopyText
      title={t(reason === 'deleted' ? 'save.deleted' : 'save.noPermission')}
      lead={t(reason === 'deleted' ? 'refused.deletedLead' : 'refused.lead')}
      onClose={saving.closeRefused}
    >
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
