import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import {
  Button,
  Group,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from './button-class.ts';
import { Icon } from './icon.tsx';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'dir'> {
  /** Hidden visually: the icon and the placeholder show it. */
  label: string;
  placeholder?: string;
  /** For a field with automatic focus: the on-screen keyboard opens only on touch. */
  isQuiet?: boolean;
  className?: string;
}

export function SearchField({ label, placeholder, isQuiet = false, className, ...props }: SearchFieldProps) {
  const t = useText('common');
  const [isTouched, setTouched] = useState(false);
  return (
    <AriaSearchField {...props} aria-label={label} className={joinClasses('group', className)}>
      <Group className="input-box">
        <Icon of={MagnifyingGlassIcon} size={20} className="ms-3.5 -me-1.5 text-ink-3" />
        <Input
          placeholder={placeholder ?? label}
          dir="auto"
          inputMode={isQuiet && !isTouched ? 'none' : 'search'}
          onPointerDown={() => setTouched(true)}
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
