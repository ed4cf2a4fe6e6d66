import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { maxCounted, type TablePage } from '#core/table-page.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import type { TableAddress } from './use-table-address.ts';

interface PageTurnsProps<Sort extends string> {
  page: Pick<TablePage<unknown>, 'next' | 'previous' | 'total'>;
  address: TableAddress<Sort>;
}

/** The number of rows, with buttons for the previous and the next page. */
export function PageTurns<Sort extends string>({ page, address }: PageTurnsProps<Sort>) {
  const t = useText('admin.table');
  const { next, previous, total } = page;
  return (
    <div className="flex min-h-15 items-center justify-between gap-4 border-t px-4">
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {total < maxCounted ? t('total', { count: total }) : t('manyMore', { count: maxCounted })}
      </p>
      <div className="flex">
        <Turn cursor={previous} isBack onTurn={(before) => address.turnTo({ before })} />
        <Turn cursor={next} onTurn={(after) => address.turnTo({ after })} />
      </div>
    </div>
  );
}

/** Always rendered, so that keyboard focus is not lost while paging. */
function Turn({ cursor, isBack, onTurn }: { cursor: string | null; isBack?: true; onTurn(cursor: string): void }) {
  const t = useText('admin.table');
  return (
    <IconButton
      icon={isBack ? CaretLeftIcon : CaretRightIcon}
      isMirrored
      label={t(isBack ? 'previous' : 'next')}
      isDisabled={cursor === null}
      onPress={() => cursor !== null && onTurn(cursor)}
    />
  );
}
