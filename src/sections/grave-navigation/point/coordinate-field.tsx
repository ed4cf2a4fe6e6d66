import { useState } from 'react';
import { useUnfinished } from '#client/use-unfinished.ts';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { GeoPoint } from '#core/geo-point.ts';
import { degreesIn, pointIn } from './grave-point.rules.ts';

interface CoordinateFieldProps {
  memorialId: string;
  /** The id of the field. */
  field: string;
  label: string;
  /** Degrees. */
  value: number | null;
  onChange(next: number | null): void;
  /** Both numbers at once, from a pasted pair or link. */
  onPoint(point: GeoPoint): void;
  error: string | undefined;
}

/** Accepts a number or a whole point. Other input stays in the field with an error. */
export function CoordinateField({ memorialId, field, label, value, onChange, onPoint, error }: CoordinateFieldProps) {
  const t = useText('grave');
  const unfinished = useUnfinished<string>(memorialId, field, value);
  const [text, setText] = useState(value === null ? '' : String(value));
  // Undo, the position button or a pair pasted into the other field may have changed the number.
  const isWritten = Object.is(degreesIn(text), value);
  const displayed = unfinished.typed ?? (isWritten ? text : value === null ? '' : String(value));
  const [isLeft, setLeft] = useState(true);
  const problem =
    unfinished.typed === null ? undefined : pointIn(unfinished.typed) === 'link' ? t('linkHasNoPoint') : t('notNumber');

  function write(next: string) {
    setLeft(false);
    const read = pointIn(next);
    if (read !== null && read !== 'link') {
      unfinished.keep(null);
      onPoint(read.point);
      return;
    }
    setText(next);
    const degrees = degreesIn(next);
    const isNumber = !Number.isNaN(degrees);
    unfinished.keep(isNumber ? null : next);
    if (isNumber) onChange(degrees);
  }

  return (
    <TextField
      label={label}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={displayed}
      onChange={write}
      onBlur={() => setLeft(true)}
      error={(isLeft || problem === t('linkHasNoPoint') ? problem : undefined) ?? error}
    />
  );
}
