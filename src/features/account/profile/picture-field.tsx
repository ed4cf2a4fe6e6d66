import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { FileTrigger } from 'react-aria-components';
import { AccountPicture } from '#client/shell/account-picture.tsx';
import { useProblem } from '#client/use-problem.ts';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { formats, purposeLimits } from '#features/media/media.schema.ts';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { CurrentUser } from '../account.schema.ts';
import { useAccountActions } from './use-account-actions.ts';
import { useOwnPicture } from './use-own-picture.ts';

/** The account's picture: changes are stored at once, without the form's button. */
export function AccountPictureField({ user }: { user: CurrentUser }) {
  const t = useText('account.picture');
  const editor = useText('editor.images');
  const { ofError } = useProblem();
  const { removePicture } = useAccountActions();
  const upload = useOwnPicture();
  const size = `${purposeLimits.profile / 1024 / 1024}MB`;

  return (
    <div role="group" aria-label={t('label')} className="mb-5 grid gap-3">
      <div className="flex items-center gap-4">
        <AccountPicture of={user} size="xl" />
        <div>
          <div className="flex flex-wrap items-center gap-1">
            <FileTrigger
              acceptedFileTypes={acceptedPictureTypes()}
              onSelect={(files) => {
                const file = files?.[0];
                if (file) upload.choose(file);
              }}
            >
              <Button kind="line" icon={ImageIcon} isDisabled={upload.isUploading}>
                {user.picture === null ? editor('choose') : editor('replace')}
              </Button>
            </FileTrigger>
            {user.picture !== null && (
              <Button
                kind="ghost"
                icon={TrashIcon}
                isDisabled={upload.isUploading}
                isPending={removePicture.isPending}
                onPress={() =>
                  removePicture.mutate(undefined, {
                    onSuccess: () => showToast({ tone: 'success', title: t('removed') }),
                    onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
                  })
                }
              >
                {editor('remove')}
              </Button>
            )}
          </div>
          <p className="mt-1 text-sm text-ink-3">{editor.rich('limits', { types: formats, size, bdi })}</p>
        </div>
      </div>
      <UploadStatus upload={upload} limit={purposeLimits.profile} />
    </div>
  );
}
