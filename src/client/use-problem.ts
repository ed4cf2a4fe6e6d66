import { useMemo } from 'react';
import { useText } from '#i18n/text.tsx';
import { type FieldProblem, type Problem, problemOf } from './problem.ts';

/** The words for what was thrown, and for what is wrong with a field. */
export function useProblem() {
  const errors = useText('errors');
  const validation = useText('validation');

  return useMemo(() => {
    function words(problem: Problem): string {
      return errors(problem.code);
    }

    /** Where only the server knows the limit, the sentence without a number. */
    function fieldWords({ key, limit }: FieldProblem): string {
      switch (key) {
        case 'tooLong':
        case 'tooMany':
        case 'passwordLong':
          return limit === undefined ? errors('BAD_REQUEST') : validation(key, { max: limit });
        case 'passwordShort':
          return limit === undefined ? errors('BAD_REQUEST') : validation(key, { min: limit });
        default:
          return validation(key);
      }
    }

    return {
      words,
      fieldWords,
      /** The words of an error as it was caught. */
      ofError: (error: unknown) => words(problemOf(error)),
      /** Field name to words, for a form's `validationErrors`. */
      ofFields: (fields: readonly FieldProblem[]) => Object.fromEntries(fields.map((field) => [field.path, fieldWords(field)])),
    };
  }, [errors, validation]);
}
