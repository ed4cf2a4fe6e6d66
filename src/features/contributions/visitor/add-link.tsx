import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** Links to the form for a memory; a script opens it over the page. */
export function AddLink({ memorialId }: { memorialId: string }) {
  const t = useText('writing');
  return (
    <a
      href={`/memorial/${memorialId}/memories/new`}
      rel="nofollow"
      className={buttonClass()}
      {...data({ 'data-act': 'write', 'data-kind': 'memory' })}
    >
      <Icon of={PlusIcon} weight="bold" size="1.05em" />
      {t('memory.add')}
    </a>
  );
}
