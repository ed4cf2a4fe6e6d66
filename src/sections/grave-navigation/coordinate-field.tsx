import { type ClipboardEvent, type InputEvent, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { degreesIn } from './rules.ts';

interface CoordinateFieldProps {
  label: string;
  /** Degrees. */
  value: number | null;
  onChange(next: number | null): void;
  error: string | undefined;
}

/** A number as it is being written: «32.» and «-» are on their way to one. */
export function CoordinateField({ label, value, onChange, error }: CoordinateFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  // Somebody else changed the number: undo, the button that locates, or a version that was taken over.
  const written = degreesIn(text);
  const shown = Object.is(written, value) || Number.isNaN(written) ? text : value === null ? '' : String(value);

  function write(next: string) {
    setText(next);
    const degrees = degreesIn(next);
    if (!Number.isNaN(degrees)) onChange(degrees);
  }

  /** A number box takes no comma, and many keyboards and maps write one. */
  function typeComma(event: InputEvent) {
    if (event.data !== ',') return;
    event.preventDefault();
    // As if it were typed: in its place, and taken back by the browser's own undo.
    document.execCommand('insertText', false, '.');
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text').trim();
    if (!/^-?\d+,\d+$/.test(pasted)) return;
    event.preventDefault();
    write(pasted.replace(',', '.'));
  }

  return (
    <div onBeforeInput={typeComma} onPaste={paste} className="contents">
      <TextField
        label={label}
        type="number"
        step="any"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={shown}
        onChange={write}
        error={error}
      />
    </div>
  );
}
