import { ShareLinkDialog } from '#client/share-link-dialog.tsx';
import { dayInCalendars } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type FamilyLink, familyUpload } from '../../family-upload/family-upload.schema.ts';

interface FamilyLinkPanelProps {
  link: FamilyLink;
  onRenew(): void;
  onEnd(): void;
  onClose(): void;
}

/** An open link with its expiry and the number of photographs received. */
export function FamilyLinkPanel({ link: { token, expiresAt, sent }, onRenew, onEnd, onClose }: FamilyLinkPanelProps) {
  const t = useText('familyUpload.link');
  const date = dayInCalendars(useLocale(), expiresAt);
  const isUsedUp = sent >= familyUpload.images;
  const actions = (
    <>
      <Button kind={token === null ? 'primary' : 'ghost'} onPress={onRenew}>
        {t('renew')}
      </Button>
      <Button kind="ghost" onPress={onEnd}>
        {t('end')}
      </Button>
    </>
  );
  const words = (
    <p className="mb-4">
      {isUsedUp ? t('usedUp', { most: familyUpload.images }) : t('text')}{' '}
      {!isUsedUp && sent > 0 && t('sent', { count: sent, most: familyUpload.images })}
    </p>
  );

  if (token === null)
    return (
      <Dialog title={t('title')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} actions={actions}>
        {words}
        <p>{t('hidden')}</p>
      </Dialog>
    );
  return (
    <ShareLinkDialog
      title={t('title')}
      label={t('label')}
      hint={t('validUntil', { date })}
      link={`${location.origin}/family-upload/${token}`}
      message={t('message')}
      actions={actions}
      onClose={onClose}
    >
      {words}
    </ShareLinkDialog>
  );
}
