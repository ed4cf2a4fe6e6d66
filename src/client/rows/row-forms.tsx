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

/** The fields of one row; each bears the name of its key. */
export interface RowFieldsProps<Row> {
  row: Row;
  onChange(part: Partial<Row>): void;
  /** Its errors by key. */
  problems: Readonly<Record<string, string>>;
  /** The first field takes the focus. */
  isOwnFocus?: boolean;
  /** While something of it is still on its way, it is not done. */
  onBusy?(isBusy: boolean): void;
}

interface AddRowProps<Row> {
  /** Where it will be: the memorial's id and the section. */
  place: string;
  schema: z.ZodType<Row>;
  empty: Row;
  /** What the button says. */
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

/** A row being written in its place: each change is the page's at once. */
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
