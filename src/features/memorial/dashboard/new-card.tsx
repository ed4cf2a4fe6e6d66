import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** Link that creates a page, after the last card. */
export function NewCard() {
  const t = useText('dashboard');
  return (
    <a
      href="/create-memorial"
      className="flex h-full min-h-[208px] flex-col items-center justify-center rounded-lg border-[1.5px] border-dashed border-line-2 p-4 text-center transition-colors hover:bg-surface"
    >
      <span className="niche mb-3 h-[78px] w-[62px] pb-3.5 text-[22px]">
        <Icon of={PlusIcon} size="1em" />
      </span>
      <span className="font-serif text-h3 font-medium">{t('create')}</span>
      <span className="text-sm text-ink-3">{t('createHint')}</span>
    </a>
  );
}
