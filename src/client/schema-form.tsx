import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import type * as z from 'zod';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { fieldProblems, type Problem, toProblem } from './problem.ts';
import { useProblem } from './use-problem.ts';

interface SchemaFormProps<Schema extends z.ZodType> {
  schema: Schema;
  /** Values that the schema requires but that have no field. */
  given?: Record<string, unknown>;
  /** Called with the valid values, one call at a time. Shows an error that it throws, and keeps the input. */
  onValid: (value: z.output<Schema>) => Promise<void>;
  /** Renders a problem, where a sentence is not enough. */
  renderProblem?: (problem: Problem) => ReactNode;
  className?: string;
  children: ReactNode;
}

const Busy = createContext(false);

/** Fields by name, parsed by the schema that the server uses too; errors are shown at the fields. */
export function SchemaForm<Schema extends z.ZodType>({
  schema,
  given,
  onValid,
  renderProblem,
  className,
  children,
}: SchemaFormProps<Schema>) {
  const { words, ofFields } = useProblem();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    setProblem(null);

    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(event.currentTarget)), ...given });
    if (!parsed.success) {
      setFieldErrors(ofFields(fieldProblems(parsed.error.issues)));
      return;
    }
    setFieldErrors({});
    isSending.current = true;
    // An immediate result should not show a busy state.
    const wait = setTimeout(() => setBusy(true));
    try {
      await onValid(parsed.data);
    } catch (error) {
      const caught = toProblem(error);
      if (caught.fields.length > 0) setFieldErrors(ofFields(caught.fields));
      else setProblem(caught);
    } finally {
      clearTimeout(wait);
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <Form validationErrors={fieldErrors} onSubmit={(event) => void submit(event)} className={className}>
      {problem &&
        (renderProblem?.(problem) ?? (
          <Note tone="closed" role="alert">
            {words(problem)}
          </Note>
        ))}
      <Busy value={isBusy}>{children}</Busy>
    </Form>
  );
}

/** The form's own button: busy while the form is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'isPending'>) {
  return <Button {...props} type="submit" isPending={useContext(Busy)} />;
}
