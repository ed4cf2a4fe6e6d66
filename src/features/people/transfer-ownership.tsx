import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowsLeftRight';
import { useState } from 'react';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { People } from './people.schema.ts';
import type { PeopleActions } from './use-people.ts';

interface TransferOwnershipProps {
  people: People;
  actions: PeopleActions;
}

/** Transfers the page to an editor with their consent. */
export function TransferOwnership({ people, actions }: TransferOwnershipProps) {
  const t = useText('people.transfer');
  const [isOpen, setOpen] = useState(false);
  const memorialId = people.facts.id;
  const able = people.editors.filter(({ role, acceptedAt }) => role === 'editor' && acceptedAt !== null);
  const offered = people.editors.find(({ offeredAt }) => offeredAt !== null);

  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-h3">{t('title')}</h2>
          <p className="text-sm text-ink-3">{able.length > 0 ? t('text') : t('nobody')}</p>
        </div>
        {!offered && (
          <Button kind="line" icon={ArrowsLeftRightIcon} isDisabled={able.length === 0} onPress={() => setOpen(true)}>
            {t('action')}
          </Button>
        )}
      </div>
      {offered && (
        <Note
          tone="yours"
          className="mt-4"
          actions={
            <Button
              kind="ghost"
              isPending={actions.withdraw.isPending}
              onPress={() =>
                actions.withdraw.mutate(
                  { memorialId },
                  { onSuccess: () => showToast({ tone: 'success', title: t('withdrawn') }) },
                )
              }
            >
              {t('withdraw')}
            </Button>
          }
        >
          {t.rich('offered', { name: offered.name, bdi })}
        </Note>
      )}
      {isOpen && (
        <OfferDialog
          able={able}
          isPending={actions.offer.isPending}
          onClose={() => setOpen(false)}
          onOffer={(userId) => actions.offer.mutate({ memorialId, userId }, { onSettled: () => setOpen(false) })}
        />
      )}
    </section>
  );
}

interface OfferDialogProps {
  able: People['editors'];
  isPending: boolean;
  onClose(): void;
  onOffer(userId: string): void;
}

function OfferDialog({ able, isPending, onClose, onOffer }: OfferDialogProps) {
  const t = useText('people.transfer');
  const common = useText('common');
  const [userId, setUserId] = useState(able[0]?.userId ?? '');
  return (
    <Dialog
      title={t('dialogTitle')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={isPending} onPress={() => onOffer(userId)}>
            {t('offer')}
          </Button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t('dialogText')}</p>
      <Select
        label={t('to')}
        items={able.map(({ userId: id, name }) => ({ id, label: name }))}
        value={userId}
        onChange={setUserId}
      />
    </Dialog>
  );
}
