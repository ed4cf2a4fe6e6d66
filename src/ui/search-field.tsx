import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import {
  Button,
  Group,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joined } from './button-class.ts';
import { Icon } from './icon.tsx';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'dir'> {
  /** Not shown: the glass and the placeholder show it. */
  label: string;
  placeholder?: string;
  className?: string;
}

export function SearchField({ label, placeholder, className, ...props }: SearchFieldProps) {
  const t = useText('common');
  return (
    <AriaSearchField {...props} aria-label={label} className={joined('group', className)}>
      <Group className="input-box">
        <Icon of={MagnifyingGlassIcon} size={20} className="ms-3.5 -me-1.5 text-ink-3" />
        <Input
          placeholder={placeholder ?? label}
          dir="auto"
          className="bare [&::-webkit-search-cancel-button]:hidden"
        />
        <Button
          aria-label={t('clearSearch')}
          className={buttonClass({ kind: 'ghost', size: 'icon', className: 'me-0.5 group-data-empty:invisible' })}
        >
          <Icon of={XIcon} size={16} weight="bold" />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
