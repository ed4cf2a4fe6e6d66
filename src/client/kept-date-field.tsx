import type { DateParts } from '#core/date-parts.ts';
import { PersonDateField, type PersonDateFieldProps } from './person-date-field.tsx';
import { useUnfinished } from './use-unfinished.ts';

interface KeptDateFieldProps extends Omit<PersonDateFieldProps, 'typed' | 'onTyped'> {
  memorialId: string;
  /** Names the field within its page. */
  field: string;
}

/** A date of a page. An incomplete one is stored on the device, and survives the editor's tab and a reload. */
export function KeptDateField({ memorialId, field, ...props }: KeptDateFieldProps) {
  const { typed, keep } = useUnfinished<DateParts>(memorialId, field, props.value);
  return <PersonDateField {...props} typed={typed} onTyped={keep} />;
}
