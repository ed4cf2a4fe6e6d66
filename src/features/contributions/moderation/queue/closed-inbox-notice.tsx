import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { useEditor } from '#features/editor/use-editor.tsx';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import type { ContributionInbox } from '../../inbox/inbox.schema.ts';

/** Shown instead of the list while the inbox is sealed: only the number of contributions. */
export function ClosedInboxNotice({ box }: { box: ContributionInbox }) {
  const t = useText('approval.list');
  const words = useText('approval.arriving.box');
  const { canManageEditors, hrefOf } = useEditor();
  const collected =
    box.waiting === 0 ? words('nothing') : words('collected', { count: box.waiting, people: box.authors });
  return (
    <Empty
      icon={TrayIcon}
      level={2}
      title={t('closed')}
      body={`${t('closedText')} ${collected}`}
      action={
        canManageEditors && (
          <LinkButton kind="line" href={hrefOf('settings')}>
            {words('toSettings')}
          </LinkButton>
        )
      }
    />
  );
}
