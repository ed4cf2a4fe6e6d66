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
import type { QueueRow } from '../queue/schema.ts';
import { deedsOf } from './rules.ts';
import { useAuthorName } from './use-author-name.ts';

/** What can be done with one row. */
export type Deed = 'approve' | 'return' | 'hide' | 'edit' | 'block' | 'remove';

interface RowDeedsProps {
  row: QueueRow;
  /** Of the name: what a button does is said together with whose words it is. */
  nameId: string;
  onDeed(deed: Deed): void;
}

const icons = { approve: CheckIcon, return: ArrowBendUpRightIcon, hide: EyeSlashIcon };

/** The likely one in colour, two beside it, the others in a menu. */
export function RowDeeds({ row, nameId, onDeed }: RowDeedsProps) {
  const t = useText('approval');
  const words = {
    approve: row.state === 'hidden' ? t('deeds.back') : row.state === 'approved' ? t('deeds.keep') : t('deeds.approve'),
    return: t('deeds.return'),
    hide: t('deeds.hide'),
  };
  return (
    <div className="mt-4 flex items-center gap-1 border-t pt-2.5 max-md:-mx-1.5">
      {deedsOf(row).map((deed, index) => (
        <Button
          key={deed}
          kind={index === 0 ? 'soft' : 'ghost'}
          icon={icons[deed]}
          isMirrored={deed === 'return'}
          aria-describedby={nameId}
          className={index === 0 ? 'max-md:min-w-28' : 'max-md:px-2.5 max-md:[&>svg]:hidden'}
          onPress={() => onDeed(deed)}
        >
          {deed === 'return' ? (
            <>
              <span className="md:hidden">{t('deeds.returnShort')}</span>
              <span className="max-md:hidden">{words.return}</span>
            </>
          ) : (
            words[deed]
          )}
        </Button>
      ))}
      <span className="grow" />
      <MoreDeeds row={row} onDeed={onDeed} />
    </div>
  );
}

function MoreDeeds({ row, onDeed }: Omit<RowDeedsProps, 'nameId'>) {
  const t = useText('approval');
  const name = isolate(useAuthorName()(row));
  return (
    <Menu
      label={t('row.more', { name })}
      trigger={<IconButton icon={DotsThreeIcon} weight="bold" label={t('row.more', { name })} hasTooltip={false} />}
      items={[
        { id: 'edit', label: t('deeds.edit'), icon: PencilSimpleIcon, onAction: () => onDeed('edit') },
        // Whoever decides here is not kept away.
        ...(row.isMember || row.isBlocked
          ? []
          : [{ id: 'block', label: t('deeds.block', { name }), icon: ProhibitIcon, onAction: () => onDeed('block') }]),
        {
          id: 'remove',
          label: t('deeds.remove'),
          icon: TrashIcon,
          isDanger: true,
          onAction: () => onDeed('remove'),
        },
      ]}
    />
  );
}
