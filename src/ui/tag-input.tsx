import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type KeyboardEvent, useId } from 'react';
import { Button, Group, type Key, Tag, TagGroup, TagList } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { IconButton } from './button.tsx';
import type { FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import { listDroppedTags, tagProblem, withTags } from './tags.ts';

export interface TagInputProps extends FieldWords {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** The placeholder without tags. */
  emptyText: string;
  /** The name of the list of tags, for assistive technology. */
  listLabel: string;
  placeholder?: string;
  /** Suggestions below the input, without the tags that are already there. */
  suggestions?: readonly string[];
  /** The name of the suggestions, shown before them. */
  suggestionsLabel?: string;
  /** Maximum length; longer tags are not added. */
  maxLength?: number;
  maxTags?: number;
  /** The typed text that is no tag yet; controlled by the parent. */
  typed: string;
  onTyped: (text: string) => void;
  className?: string;
}

/** Tags as chips. Enter or a comma adds one, and never submits the form. */
export function TagInput({
  value,
  onChange,
  emptyText,
  listLabel,
  suggestions = [],
  suggestionsLabel,
  maxLength = 50,
  maxTags = 50,
  typed,
  onTyped,
  className,
  ...words
}: TagInputProps) {
  const t = useText('common');
  const validation = useText('validation');
  const offered = suggestions.filter((tag) => !value.includes(tag));

  const limits = { maxLength, maxTags };
  const problem = tagProblem(value, typed, limits);
  const tooMuch = {
    tooLong: validation('tooLong', { max: maxLength }),
    tooMany: validation('tooMany', { max: maxTags }),
  };

  function add(text: string) {
    const next = withTags(value, text, limits);
    if (next.length > value.length) onChange(next);
  }
  /** Text that does not fit stays in the input. */
  function addTyped() {
    add(typed);
    onTyped(listDroppedTags(value, typed, limits));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      addTyped();
    }
    // Holding the key down empties the field, but removes no tags.
    if (event.key === 'Backspace' && !event.repeat && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  }

  return (
    <div className={className}>
      <TextField
        {...words}
        error={problem ? tooMuch[problem] : words.error}
        value={typed}
        onChange={onTyped}
        onKeyDown={onKeyDown}
        onBlur={addTyped}
        enterKeyHint="done"
        inputEnd={
          <IconButton
            icon={PlusIcon}
            label={t('add')}
            hasTooltip={false}
            className="me-0.5"
            isDisabled={typed.trim() === ''}
            onPress={addTyped}
          />
        }
      />
      <TagChips
        tags={value}
        label={listLabel}
        emptyText={emptyText}
        onRemove={(dropped) => onChange(value.filter((tag) => !dropped.has(tag)))}
      />
      {offered.length > 0 && <TagSuggestions tags={offered} label={suggestionsLabel} onAdd={add} />}
    </div>
  );
}

interface TagChipsProps {
  tags: readonly string[];
  /** The name of the list, for assistive technology. */
  label: string;
  emptyText: string;
  onRemove: (tags: ReadonlySet<Key>) => void;
}

/** The tags that are there, each with a button that removes it. */
function TagChips({ tags, label, emptyText, onRemove }: TagChipsProps) {
  return (
    <TagGroup aria-label={label} onRemove={onRemove} className="mt-2.5">
      <TagList
        items={tags.map((tag) => ({ id: tag }))}
        renderEmptyState={() => <span className="text-sm text-ink-3">{emptyText}</span>}
        className="flex flex-wrap gap-2 rounded-sm"
      >
        {({ id }) => (
          <Tag
            id={id}
            textValue={id}
            className="inline-flex min-h-tap max-w-full cursor-default items-center rounded-pill bg-brand-soft ps-4 text-sm font-medium text-brand-ink"
          >
            <bdi className="truncate">{id}</bdi>
            <Button slot="remove" className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-brand/10">
              <Icon of={XIcon} size={14} weight="bold" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  );
}

interface TagSuggestionsProps {
  tags: readonly string[];
  label: string | undefined;
  onAdd: (tag: string) => void;
}

/** Tags that can be added with one press. */
function TagSuggestions({ tags, label, onAdd }: TagSuggestionsProps) {
  const labelId = useId();
  return (
    <Group aria-labelledby={label ? labelId : undefined} className="mt-3 flex flex-wrap items-center gap-2">
      {label && (
        <span id={labelId} className="text-sm text-ink-3">
          {label}
        </span>
      )}
      {tags.map((tag) => (
        <Button
          key={tag}
          onPress={() => onAdd(tag)}
          className="inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-pill border border-dashed border-line-control px-4 text-sm text-ink-2 hover:bg-hover"
        >
          <Icon of={PlusIcon} size={14} weight="bold" />
          <bdi>{tag}</bdi>
        </Button>
      ))}
    </Group>
  );
}
