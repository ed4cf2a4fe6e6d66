import { useState } from 'react';
import { normalizeLink, toMediaFilePath } from '#core/link.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

interface LinkFieldProps extends Pick<TextFieldProps, 'label' | 'icon' | 'isOptional' | 'name'> {
  value: string;
  onChange(next: string): void;
  /** The error of the last save. */
  error?: string;
  /** Errors are shown on submit: showing them on blur would move the button below away from the finger. */
  isJudgedByForm?: boolean;
}

/** A field for a web address. It shows no error while the address is being typed. */
export function LinkField({ value, onChange, error, isJudgedByForm = false, ...props }: LinkFieldProps) {
  const validation = useText('validation');
  const [isWriting, setWriting] = useState(false);
  const isWrong = value.trim() !== '' && !toMediaFilePath(value) && !isAddress(value);
  const isSaid = !isWriting || error !== undefined;

  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      validationBehavior="aria"
      autoComplete="off"
      spellCheck="false"
      placeholder="https://"
      value={value}
      onChange={(text) => {
        setWriting(true);
        onChange(text);
      }}
      onBlur={() => setWriting(isWriting && isJudgedByForm)}
      error={isWrong && isSaid ? validation('linkInvalid') : undefined}
    />
  );
}

function isAddress(text: string): boolean {
  const address = normalizeLink(text);
  return address !== null && address.length <= limits.link;
}
