import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { SectionViewProps } from '#client/section.ts';
import { fullPath } from '#features/memorial/page-paths.rules.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { contributionAnchors } from './visitor.rules.ts';

/** The link from read-only memories to the form; renders nothing where nobody may write. */
export function WriteLink({ page }: SectionViewProps) {
  const t = useText('writing');
  if (page.words.may.memories === 'closed') return null;
  return (
    <a href={`${fullPath(page)}#${contributionAnchors.memory}`} className={buttonClass({ kind: 'line' })}>
      <Icon of={PlusIcon} weight="bold" size="1.05em" />
      {t('memory.add')}
    </a>
  );
}
