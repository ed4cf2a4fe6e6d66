import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowBendUpRight';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { primaryActions } from './queue.rules.ts';
import { useAuthorName } from './use-author-name.ts';

/** The actions on one row. */
export type ModerationAction = 'approve' | 'return' | 'hide' | 'edit' | 'block' | 'remove';

interface RowActionButtonsProps {
  row: QueueRow;
  /** The id of the author’s name, which completes the accessible names of the buttons. */
  nameId: string;
  onAction(action: ModerationAction): void;
}

const icons = { approve: CheckIcon, return: ArrowBendUpRightIcon, hide: EyeSlashIcon };

/** The most likely action highlighted, two beside it, the others in a menu. */
export function RowActionButtons({ row, nameId, onAction }: RowActionButtonsProps) {
  const t = useText('approval');
  const words = {
    approve:
      row.state === 'hidden' ? t('actions.back') : row.state === 'approved' ? t('actions.keep') : t('actions.approve'),
    return: t('actions.return'),
    hide: t('actions.hide'),
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1 border-t pt-2.5 max-md:-mx-1.5">
      {primaryActions(row).map((action, index) => (
        <Button
          key={action}
          kind={index === 0 ? 'soft' : 'ghost'}
          icon={icons[action]}
          isMirrored={action === 'return'}
          aria-describedby={nameId}
          className={index === 0 ? 'max-md:min-w-28' : 'max-md:px-2.5 max-md:[&>svg]:hidden'}
          onPress={() => onAction(action)}
        >
          {action === 'return' ? (
            <>
              <span className="md:hidden">{t('actions.returnShort')}</span>
              <span className="max-md:hidden">{words.return}</span>
            </>
          ) : (
            words[action]
          )}
        </Button>
      ))}
      <span className="grow" />
      <MoreActions row={row} onAction={onAction} />
    </div>
  );
}

function MoreActions({ row, onAction }: Omit<RowActionButtonsProps, 'nameId'>) {
  const t = useText('approval');
  const name = isolate(useAuthorName()(row));
  return (
    <Menu
      label={t('row.more', { name })}
      trigger={<IconButton icon={DotsThreeIcon} weight="bold" label={t('row.more', { name })} hasTooltip={false} />}
      items={[
        { id: 'edit', label: t('actions.edit'), icon: PencilSimpleIcon, onAction: () => onAction('edit') },
        // Somebody who decides here cannot be blocked.
        ...(row.isMember || row.isBlocked
          ? []
          : [
              {
                id: 'block',
                label: t('actions.block', { name }),
                icon: ProhibitIcon,
                onAction: () => onAction('block'),
              },
            ]),
        {
          id: 'remove',
          label: t('actions.remove'),
          icon: TrashIcon,
          isDanger: true,
          onAction: () => onAction('remove'),
        },
      ]}
    />
  );
}
