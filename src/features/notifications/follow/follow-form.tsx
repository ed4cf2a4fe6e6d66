import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { BellSlashIcon } from '@phosphor-icons/react/dist/ssr/BellSlash';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

interface FollowFormProps {
  page: { id: string; displayStyle: string };
  isFollowing: boolean;
}

/** A form, so that it works without scripts: the next page shows the new state. */
export function FollowForm({ page, isFollowing }: FollowFormProps) {
  const t = useText('notifications');
  return (
    <form method="post" action={`/memorial/${page.id}/follow`}>
      <input type="hidden" name="follow" value={isFollowing ? 'no' : 'yes'} />
      {page.displayStyle === 'candle' && <input type="hidden" name="view" value="full" />}
      <button
        type="submit"
        className={buttonClass({ kind: isFollowing ? 'ghost' : 'line' })}
        title={isFollowing ? undefined : t('followHint')}
      >
        <Icon of={isFollowing ? BellSlashIcon : BellRingingIcon} />
        {isFollowing ? t('unfollow') : t('follow')}
      </button>
      {isFollowing && (
        <a href="/settings#notifications" className="link ms-3 inline-flex min-h-tap items-center text-sm">
          {t('followSettings')}
        </a>
      )}
    </form>
  );
}
