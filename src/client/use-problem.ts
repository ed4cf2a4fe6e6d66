import { useMemo } from 'react';
import type * as z from 'zod';
import { useText } from '#i18n/text.tsx';
import type { Source } from '#i18n/messages.ts';
import { type FieldProblem, fieldProblems, type Problem, toProblem } from './problem.ts';

type ValidationWords = keyof Source['validation'];

/** Codes whose message contains a number. */
const withLimit = ['tooLong', 'tooMany', 'passwordShort', 'passwordLong'];

/** Messages for errors and for fields. */
export function useProblem() {
  const errors = useText('errors');
  const validation = useText('validation');

  return useMemo(() => {
    function words(problem: Problem): string {
      return errors(problem.code);
    }

    /** A key without a message, or with a limit that only the server knows, gets the general message. */
    function fieldWords({ key, limit }: FieldProblem): string {
      const isKnown = validation.has(key as ValidationWords) && (limit !== undefined || !withLimit.includes(key)); // `has` checks that it is one
      if (!isKnown) return errors('BAD_REQUEST');
      // A message uses only the number that it names.
      const numbers = { min: limit ?? 0, max: limit ?? 0 };
      return validation(key as 'passwordShort', numbers); // checked by `isKnown`; its message uses the numbers that it names
    }

    /** Messages by field name, for a form's `validationErrors`. */
    function ofFields(fields: readonly FieldProblem[]): Record<string, string> {
      return Object.fromEntries(fields.map((field) => [field.path, fieldWords(field)]));
    }

    return {
      words,
      fieldWords,
      /** The message of a caught error. */
      ofError: (error: unknown) => words(toProblem(error)),
      ofFields,
      /** The errors of a schema for a value; empty for a valid one. */
      ofSchema(schema: z.ZodType, value: unknown): Record<string, string> {
        return ofFields(fieldProblems(schema.safeParse(value).error?.issues ?? []));
      },
    };
  }, [errors, validation]);
}
