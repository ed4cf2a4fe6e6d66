import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { reportOutcome } from '#client/report-outcome.ts';
import { toInitials } from '#core/initials.ts';
import { phoneLink } from '#core/link.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { toParticipantView } from './event-management.rules.ts';
import type { ManagedEvent, Participant } from './event-management.schema.ts';
import { useEventActions, useFailureToast } from './use-events.ts';

interface ParticipantRowProps {
  event: ManagedEvent;
  participant: Participant;
  /** Position in the waiting list. */
  waitingPlace: number | undefined;
}

const tones: Record<ReturnType<typeof toParticipantView>, BadgeTone> = {
  attending: 'ok',
  waiting: 'info',
  maybe: 'gold',
  declined: 'plain',
};

/** One answer: name, number, message and contact. */
export function ParticipantRow({ event, participant, waitingPlace }: ParticipantRowProps) {
  const t = useText('eventsManage');
  const { dayOf, timeOf } = useFormat();
  const [isOpen, setOpen] = useState<'change' | 'remove' | null>(null);
  const { name, note, phone, email, guests, seat, offeredUntil, isOfferMailed } = participant;
  // The offer cannot be sent by email, or was not.
  const isToCall = seat === 'offered' ? !isOfferMailed : seat === 'waiting' && email === '';
  const hasCallButton = isToCall && seat === 'offered' && phone !== '';
  const view = toParticipantView(participant);
  const label = t('participants.actions', { name: isolate(name) });
  const place =
    waitingPlace === undefined
      ? offeredUntil && t('participants.offered', { when: `${dayOf(offeredUntil)} ${timeOf(offeredUntil)}` })
      : t('participants.place', { place: waitingPlace });

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-b py-3 md:grid-cols-[auto_minmax(0,1fr)_7.5rem_7rem_auto]">
      <Avatar initials={toInitials(name)} />
      <span className="min-w-0 break-words">
        <b className="font-semibold">
          <bdi>{name}</bdi>
        </b>
        {note !== '' && (
          <small className="block text-sm text-ink-2">
            <bdi>{note}</bdi>
          </small>
        )}
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          {phone !== '' && !hasCallButton && (
            <a href={phoneLink(phone)} className="link">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {email !== '' && (
            <a href={`mailto:${email}`} className="link min-w-0 break-all">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
          {place && <span>{place}</span>}
        </span>
        {isToCall && (
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <b className="font-semibold">{t(offeredUntil ? 'participants.toCall' : 'participants.willCall')}</b>
            {hasCallButton && (
              <a href={phoneLink(phone)} className={buttonClass({ kind: 'soft' })}>
                <Icon of={PhoneIcon} />
                <span className="sr-only">{t('participants.call', { name: isolate(name) })}</span>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
          </span>
        )}
      </span>
      <span className="text-ui tabular-nums max-md:col-start-2 max-md:row-start-2">
        {t('people', { count: guests })}
      </span>
      <span className="max-md:col-start-2 max-md:row-start-3">
        <Badge tone={tones[view]}>{t(`participants.${view}`)}</Badge>
      </span>
      <span className="max-md:col-start-3 max-md:row-start-1">
        <Menu
          label={label}
          trigger={<IconButton icon={DotsThreeIcon} weight="bold" label={label} hasTooltip={false} />}
          items={[
            {
              id: 'change',
              label: t('participants.change'),
              icon: PencilSimpleIcon,
              onAction: () => setOpen('change'),
            },
            {
              id: 'remove',
              label: t('participants.remove'),
              icon: TrashIcon,
              isDanger: true,
              onAction: () => setOpen('remove'),
            },
          ]}
        />
      </span>
      {isOpen === 'change' && <AnswerDialog event={event} participant={participant} onClose={() => setOpen(null)} />}
      {isOpen === 'remove' && <RemoveAnswer event={event} participant={participant} onClose={() => setOpen(null)} />}
    </li>
  );
}

function RemoveAnswer({
  event,
  participant,
  onClose,
}: Omit<ParticipantRowProps, 'waitingPlace'> & { onClose(): void }) {
  const t = useText('eventsManage.participants');
  const { removeAnswer } = useEventActions();
  const failed = useFailureToast();
  return (
    <Question
      title={t('removeTitle', { name: isolate(participant.name) })}
      isOpen
      confirmLabel={t('remove')}
      isDanger
      isPending={removeAnswer.isPending}
      onClose={onClose}
      onConfirm={() =>
        reportOutcome(
          removeAnswer.mutateAsync({ memorialId: event.memorialId, eventId: event.id, rsvpId: participant.id }),
          {
            onSuccess: () => showToast({ tone: 'success', title: t('removed') }),
            onError: (error) => failed(t('removeFailed'), error),
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t('removeBody')}</p>
    </Question>
  );
}
