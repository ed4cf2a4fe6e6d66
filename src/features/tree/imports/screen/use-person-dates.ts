import { useFormat } from '#i18n/text.tsx';
import type { FilePerson } from '../imports.schema.ts';

/** A day, or a year alone, in words. */
export function usePartialDate() {
  const format = useFormat();
  return (date: string) => (date.length === 4 ? date : format.longDate(date));
}

/** Birth and death of a person as they are known: days, or years alone. */
export function usePersonDates() {
  const partialDate = usePartialDate();
  const words = (date: string | null) => (date === null ? '' : partialDate(date));
  return ({ birthDate, deathDate }: Pick<FilePerson, 'birthDate' | 'deathDate'>) =>
    birthDate === null && deathDate === null ? '' : `${words(birthDate)} – ${words(deathDate)}`.trim();
}
