import { useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useAttempt } from '../use-attempt.ts';
import { OpenLink } from './open-link.tsx';
import { useFamilyLink } from './use-family-link.ts';

interface FamilyLinkDialogProps {
  memorialId: string;
  onClose(): void;
}

/** A link for relatives who have photographs and no account: made, sent on, made anew, ended. */
export function FamilyLinkDialog({ memorialId, onClose }: FamilyLinkDialogProps) {
  const t = useText('familyUpload.link');
  const { ofError } = useProblem();
  const { link, open, close } = useFamilyLink(memorialId);
  const { isPending, failure, attempt } = useAttempt();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const failureOf = (error: unknown) => ({ text: ofError(error) });
  const stop = () => setAsked(null);
  const doIt = (deed: () => Promise<unknown>) => attempt(() => deed().then(stop), failureOf);

  if (asked)
    return (
      <Dialog
        role="alertdialog"
        title={asked === 'renew' ? t('renewTitle') : t('endTitle')}
        isOpen
        onOpenChange={(isOpen) => !isOpen && stop()}
        actions={
          <>
            <Button
              kind={asked === 'renew' ? 'primary' : 'danger'}
              isPending={isPending}
              onPress={() => void doIt(asked === 'renew' ? open : close)}
            >
              {asked === 'renew' ? t('renew') : t('end')}
            </Button>
            <Button kind="ghost" isDisabled={isPending} onPress={stop}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{asked === 'renew' ? t('renewText') : t('endText')}</p>
        {failure && <FailureNote failure={failure} />}
      </Dialog>
    );
  if (link.data)
    return (
      <OpenLink link={link.data} onRenew={() => setAsked('renew')} onEnd={() => setAsked('end')} onClose={onClose} />
    );
  return (
    <Dialog
      title={t('title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        link.isError ? (
          <Button onPress={() => void link.refetch()}>{t('retry')}</Button>
        ) : (
          <Button isDisabled={link.isPending} isPending={isPending} onPress={() => void doIt(open)}>
            {t('make')}
          </Button>
        )
      }
    >
      {link.isPending ? <Spinner /> : <p>{t('text')}</p>}
      {link.isError && <FailureNote failure={failureOf(link.error)} />}
      {failure && <FailureNote failure={failure} />}
    </Dialog>
  );
}
