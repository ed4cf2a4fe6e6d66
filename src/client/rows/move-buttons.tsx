import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import type { Rows } from './use-rows.ts';

interface MoveButtonsProps<Row> {
  rows: Rows<Row>;
  /** The position of the edited row. */
  index: number;
}

export function MoveButtons<Row>({ rows, index }: MoveButtonsProps<Row>) {
  const t = useText('editor.rows');
  return (
    <>
      <Button
        kind="ghost"
        icon={ArrowUpIcon}
        isDisabled={index === 0}
        autoFocus={rows.moved === 'up'}
        onPress={() => rows.move(index, 'up')}
      >
        {t('moveUp')}
      </Button>
      <Button
        kind="ghost"
        icon={ArrowDownIcon}
        isDisabled={index === rows.value.length - 1}
        autoFocus={rows.moved === 'down'}
        onPress={() => rows.move(index, 'down')}
      >
        {t('moveDown')}
      </Button>
    </>
  );
}
