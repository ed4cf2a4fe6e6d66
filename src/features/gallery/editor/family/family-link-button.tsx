import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { FamilyLinkDialog } from './family-link-dialog.tsx';

/** Opens the dialog for collecting relatives' photographs. */
export function FamilyLinkButton({ memorialId }: { memorialId: string }) {
  const t = useText('familyUpload.link');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" icon={UsersThreeIcon} onPress={() => setOpen(true)} className="-ms-3 justify-self-start">
        {t('open')}
      </Button>
      {isOpen && <FamilyLinkDialog memorialId={memorialId} onClose={() => setOpen(false)} />}
    </>
  );
}
