import { useFormat } from '#i18n/text.tsx';
import type { FilePerson } from '../imports.schema.ts';

/** Formats a day or a year. */
export function usePartialDate() {
  const format = useFormat();
  return (date: string) => (date.length === 4 ? date : format.longDate(date));
}

/** Formats the birth and death of a person. */
export function usePersonDates() {
  const partialDate = usePartialDate();
  const words = (date: string | null) => (date === null ? '' : partialDate(date));
  return ({ birthDate, deathDate }: Pick<FilePerson, 'birthDate' | 'deathDate'>) =>
    birthDate === null && deathDate === null ? '' : `${words(birthDate)} – ${words(deathDate)}`.trim();
}
