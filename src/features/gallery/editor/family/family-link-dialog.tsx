import { useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useAttempt } from '../use-attempt.ts';
import { FamilyLinkPanel } from './open-link.tsx';
import { useFamilyLink } from './use-family-link.ts';

interface FamilyLinkDialogProps {
  memorialId: string;
  onClose(): void;
}

/** Creates, shares, renews and revokes the link for relatives without an account. */
export function FamilyLinkDialog({ memorialId, onClose }: FamilyLinkDialogProps) {
  const t = useText('familyUpload.link');
  const { ofError } = useProblem();
  const { link, open, close } = useFamilyLink(memorialId);
  const { isPending, failure, attempt } = useAttempt();
  const [question, setQuestion] = useState<'renew' | 'end' | null>(null);
  const failureOf = (error: unknown) => ({ text: ofError(error) });
  const stop = () => setQuestion(null);
  const doIt = (action: () => Promise<unknown>) => attempt(() => action().then(stop), failureOf);

  if (question)
    return (
      <Dialog
        role="alertdialog"
        title={question === 'renew' ? t('renewTitle') : t('endTitle')}
        isOpen
        onOpenChange={(isOpen) => !isOpen && stop()}
        actions={
          <>
            <Button
              kind={question === 'renew' ? 'primary' : 'danger'}
              isPending={isPending}
              onPress={() => void doIt(question === 'renew' ? open : close)}
            >
              {question === 'renew' ? t('renew') : t('end')}
            </Button>
            <Button kind="ghost" isDisabled={isPending} onPress={stop}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{question === 'renew' ? t('renewText') : t('endText')}</p>
        {failure && <FailureNote failure={failure} />}
      </Dialog>
    );
  if (link.data)
    return (
      <FamilyLinkPanel
        link={link.data}
        onRenew={() => setQuestion('renew')}
        onEnd={() => setQuestion('end')}
        onClose={onClose}
      />
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
