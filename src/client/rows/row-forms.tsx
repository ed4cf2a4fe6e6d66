import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { useProblem } from '../use-problem.ts';
import { MoveButtons } from './move-buttons.tsx';
import { RowPanel } from './row-panel.tsx';
import { useUnfinishedRow } from './use-unfinished-row.ts';
import type { Rows } from './use-rows.ts';

/** The fields of one row; the name of each is its key. */
export interface RowFieldsProps<Row> {
  row: Row;
  onChange(part: Partial<Row>): void;
  /** The errors of the row by key. */
  problems: Readonly<Record<string, string>>;
  /** The first field takes the focus. */
  isOwnFocus?: boolean;
  /** Called with true while a part of the row is being uploaded, when the row cannot be submitted. */
  onBusy?(isBusy: boolean): void;
}

interface AddRowProps<Row> {
  /** The storage place of the row: the memorial's id and the section. */
  place: string;
  schema: z.ZodType<Row>;
  empty: Row;
  /** The label of the button. */
  action: string;
  onAdd(row: Row): void;
  Fields: ComponentType<RowFieldsProps<Row>>;
}

/** A new row that is not in the list yet. It is added once it is valid; errors are shown on submit. */
export function AddRow<Row extends object>({ place, schema, empty, action, onAdd, Fields }: AddRowProps<Row>) {
  const { ofSchema } = useProblem();
  const { row, change, clear } = useUnfinishedRow(place, empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const panel = useRef<HTMLDivElement>(null);
  const [isBusy, setBusy] = useState(false);

  function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const parsed = schema.safeParse(row);
    setErrors(ofSchema(schema, row));
    if (!parsed.success) return;
    onAdd(parsed.data);
    clear();
    panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  return (
    <RowPanel ref={panel}>
      <Form onSubmit={add} validationErrors={errors}>
        <Fields row={row} onChange={change} problems={{}} onBusy={setBusy} />
        <Button type="submit" icon={PlusIcon} className="justify-self-start" isDisabled={isBusy}>
          {action}
        </Button>
      </Form>
    </RowPanel>
  );
}

interface EditRowProps<Row> {
  schema: z.ZodType<Row>;
  rows: Rows<Row>;
  row: Row;
  index: number;
  Fields: ComponentType<RowFieldsProps<Row>>;
}

/** A row that is edited in its place: each change goes to the page at once. */
export function EditRow<Row extends object>({ schema, rows, row, index, Fields }: EditRowProps<Row>) {
  const common = useText('common');
  const { ofSchema } = useProblem();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const problems = ofSchema(schema, row);

  function finish(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (Object.keys(problems).length > 0) setErrors(problems);
    else rows.finish(index);
  }

  return (
    <RowPanel className="my-3">
      <Form onSubmit={finish} validationErrors={errors}>
        <Fields
          row={row}
          onChange={(part) => rows.replace(index, { ...row, ...part })}
          problems={problems}
          isOwnFocus={rows.moved === null}
          onBusy={setBusy}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button kind="soft" type="submit" isDisabled={isBusy}>
            {common('done')}
          </Button>
          <MoveButtons rows={rows} index={index} />
        </div>
      </Form>
    </RowPanel>
  );
}
