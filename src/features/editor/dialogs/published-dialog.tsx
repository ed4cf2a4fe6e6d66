import { ShareLinkDialog } from '#client/share-link-dialog.tsx';
import { useText } from '#i18n/text.tsx';
import { ViewLink } from '../bar/view-link.tsx';
import { useEditor } from '../use-editor.tsx';

/** Shown after publishing: the address of the page, to be shared. */
export function PublishedDialog({ onClose }: { onClose(): void }) {
  const t = useText('editor.publish');
  const { memorialId, draft } = useEditor();
  const { name } = draft.base.basic;
  return (
    <ShareLinkDialog
      title={t('published')}
      label={t('address')}
      link={`${location.origin}/memorial/${memorialId}`}
      message={t('message', { name })}
      actions={<ViewLink words="shown" />}
      onClose={onClose}
    >
      <p className="mb-4">{t('publishedText')}</p>
    </ShareLinkDialog>
  );
}
