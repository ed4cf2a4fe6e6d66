import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowBendUpRight';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { useActor } from '#client/use-actor.ts';
import { toInitials } from '#core/initials.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { State } from '../../contributions.schema.ts';
import { type RowOutcome, rowNoun } from './queue.rules.ts';
import { useAuthorName } from './use-author-name.ts';

const icons = {
  pending: HourglassIcon,
  approved: CheckIcon,
  hidden: EyeSlashIcon,
  returned: ArrowBendUpRightIcon,
  removed: TrashIcon,
} satisfies Record<State, unknown>;

interface DecisionLineProps {
  known: Extract<RowOutcome, { is: 'saving' | 'decided' }>;
  now: Date;
  nameId: string;
  onUndo(): void;
}

/** A decided row: its outcome, who decided, and an undo button. */
export function DecisionLine({ known, now, nameId, onUndo }: DecisionLineProps) {
  const t = useText('approval');
  const nameOf = useAuthorName();
  const format = useFormat();
  const { user } = useActor();
  const outcome = useOutcome();
  const { row } = known;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar initials={toInitials(row.authorName) || '?'} />
      <b id={nameId} className="min-w-0 flex-1 basis-28 truncate font-semibold">
        <bdi>{nameOf(row)}</bdi>
      </b>
      {known.is === 'saving' ? (
        <span className="flex min-h-tap items-center gap-2 text-sm text-ink-3">
          <Spinner />
          {t('done.saving')}
        </span>
      ) : (
        <>
          <Badge tone={known.state === 'approved' ? 'ok' : 'plain'} icon={icons[known.state]}>
            {outcome(known)}
          </Badge>
          <Button
            kind="ghost"
            icon={ArrowUUpLeftIcon}
            isMirrored
            aria-describedby={nameId}
            className="text-sm"
            onPress={onUndo}
          >
            {t('actions.undo')}
          </Button>
          <span className="text-xs text-ink-3">
            {t.rich('done.by', { name: user?.firstName ?? '', time: format.timeAgo(known.at, now), bdi })}
          </span>
          {known.reason && (
            <p role="alert" className="w-full text-sm text-danger">
              {t('done.failed', { reason: known.reason })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The outcome of a row as text. */
export function useOutcome() {
  const t = useText('approval.done');
  return ({ row, state }: Extract<RowOutcome, { is: 'decided' }>) =>
    state === 'removed' ? t(`${rowNoun(row)}Removed`) : t(state);
}
