import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ContributionText } from '../moderation/queue/contribution-text.tsx';
import { ContentBadges } from './content-badges.tsx';
import { useContentName } from './content-columns.tsx';
import { canApplyContentAction, type ContentAction, contentActions } from './content-administration.rules.ts';
import type { ManagedContent } from './content-administration.schema.ts';

interface ContentDialogProps {
  row: ManagedContent;
  isPending: boolean;
  onAction(action: ContentAction): void;
  onClose(): void;
}

/** The whole content of a row, with the possible decisions. */
export function ContentDialog({ row, isPending, onAction, onClose }: ContentDialogProps) {
  const t = useText('approval.actions');
  const nameOf = useContentName();
  return (
    <Dialog
      width="lg"
      title={nameOf(row)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={contentActions
        .filter((action) => canApplyContentAction(action, row))
        .map((action, index) => (
          <Button
            key={action}
            kind={index === 0 ? 'soft' : 'ghost'}
            isDisabled={isPending}
            onPress={() => onAction(action)}
          >
            {t(action)}
          </Button>
        ))}
    >
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={`/admin/memorials?text=${row.memorialId}`} className="link inline-flex min-h-tap items-center">
          <bdi>{row.memorialName}</bdi>
        </a>
        <ContentBadges row={row} />
      </p>
      <ContributionText row={row} />
    </Dialog>
  );
}
