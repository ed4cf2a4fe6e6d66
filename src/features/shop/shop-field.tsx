import type { ComponentProps } from 'react';
import { useText } from '#i18n/text.tsx';

interface ShopFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'inputMode' | 'type' | 'dir' | 'defaultValue' | 'min' | 'max'
> {
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  isLong?: boolean;
  problem?: string | undefined;
}

/** A field of a form without scripts, with its error below. */
export function ShopField({ name, label, hint, isRequired = false, isLong, problem, ...input }: ShopFieldProps) {
  const t = useText('common');
  const id = `shop-${name}`;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const shared = {
    dir: 'auto',
    ...input,
    id,
    name,
    required: isRequired,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isRequired ? (
          <span className="req" aria-hidden="true">
            *
          </span>
        ) : (
          <span className="opt">{t('optional')}</span>
        )}
      </label>
      {isLong ? <textarea {...shared} rows={3} className="input" /> : <input {...shared} className="input" />}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
