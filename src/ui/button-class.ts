export type ButtonKind = 'primary' | 'candle' | 'line' | 'soft' | 'quiet' | 'ghost' | 'danger' | 'danger-line';
export type ButtonSize = 'md' | 'lg' | 'icon';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
}

const kinds: Record<ButtonKind, string> = {
  primary: 'btn btn-primary',
  candle: 'btn btn-candle',
  line: 'btn btn-line',
  soft: 'btn btn-soft',
  quiet: 'btn btn-quiet',
  ghost: 'btn btn-ghost',
  danger: 'btn btn-danger',
  'danger-line': 'btn btn-danger-line',
};

const sizes: Record<ButtonSize, string> = { md: '', lg: 'btn-lg', icon: 'btn-icon' };

/** The classes of a button or of an anchor that looks like one. One `primary` or `candle` a view. */
export function buttonClass({ kind = 'primary', size = 'md', className }: ButtonLook = {}): string {
  return joinClasses(kinds[kind], sizes[size], className);
}

/** Joins class names, without empty ones. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
