import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RowWords } from '../approval/row-words.tsx';
import { ContentBadges } from './content-badges.tsx';
import { useContentName } from './content-columns.tsx';
import { canDecide, type ContentDeed, contentDeeds } from './rules.ts';
import type { ManagedContent } from './schema.ts';

interface ContentDialogProps {
  row: ManagedContent;
  isPending: boolean;
  onDeed(deed: ContentDeed): void;
  onClose(): void;
}

/** All that was written, as it would stand on the page, with what can be decided. */
export function ContentDialog({ row, isPending, onDeed, onClose }: ContentDialogProps) {
  const t = useText('approval.deeds');
  const nameOf = useContentName();
  return (
    <Dialog
      width="lg"
      title={nameOf(row)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={contentDeeds
        .filter((deed) => canDecide(deed, row))
        .map((deed, index) => (
          <Button key={deed} kind={index === 0 ? 'soft' : 'ghost'} isDisabled={isPending} onPress={() => onDeed(deed)}>
            {t(deed)}
          </Button>
        ))}
    >
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={`/admin/memorials?text=${row.memorialId}`} className="link inline-flex min-h-tap items-center">
          <bdi>{row.memorialName}</bdi>
        </a>
        <ContentBadges row={row} />
      </p>
      <RowWords row={row} />
    </Dialog>
  );
}
