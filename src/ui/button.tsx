import { type ReactNode, useEffect, useRef } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components';
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class.ts';
import { haptic } from './haptic.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface Look {
  kind?: ButtonKind;
  className?: string;
  icon?: Glyph;
  /** For an icon with a direction. */
  isMirrored?: boolean;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'>, Look {
  size?: Exclude<ButtonSize, 'icon'>;
  /** Replaces the children while `isPending`. */
  pendingText?: string;
  children: ReactNode;
}

export function Button({ kind, size, className, icon, isMirrored, pendingText, children, ...props }: ButtonProps) {
  useNamedAnnouncements(props.isPending);
  return (
    <AriaButton
      {...props}
      onPressStart={kind === 'danger' ? () => haptic('heavy') : undefined}
      className={buttonClass({ kind, size, className })}
    >
      {props.isPending ? <Spinner /> : icon && <Icon of={icon} mirrored={isMirrored} />}
      {props.isPending ? (pendingText ?? children) : children}
    </AriaButton>
  );
}

/** React Aria delays its first announcement by a tenth of a second. */
const announcedMs = 100;
/** Longer on a busy device. */
const saidMs = 1000;

/**
 * React Aria keeps the announcement of a pending button for seconds, labelled by the button’s id: after the button is removed it
 * has no name.
 */
function useNamedAnnouncements(isPending = false) {
  const wasPending = useRef(false);
  useEffect(() => {
    wasPending.current ||= isPending;
  }, [isPending]);
  useEffect(
    () => () => {
      if (!wasPending.current) return;
      removeNameless(document);
      for (const ms of [announcedMs, saidMs]) setTimeout(removeNameless, ms, document);
    },
    [],
  );
}

function removeNameless(document: Document) {
  for (const said of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const names = said.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (!names.some((id) => document.getElementById(id))) said.remove();
  }
}

export interface LinkButtonProps extends Omit<AriaLinkProps, 'children' | 'className'>, Look {
  href: string;
  size?: Exclude<ButtonSize, 'icon'>;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ kind, size, className, icon, isMirrored, children, ...props }: LinkButtonProps) {
  return (
    <AriaLink {...props} className={buttonClass({ kind, size, className })}>
      {icon && <Icon of={icon} mirrored={isMirrored} />}
      {children}
    </AriaLink>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'aria-label'>, Look {
  icon: Glyph;
  /** Names the action and its object: «Remove the photo of 1958». `TooltipLayer` shows it. */
  label: string;
  weight?: 'regular' | 'bold' | 'fill';
  hasTooltip?: boolean;
}

export function IconButton({
  kind = 'ghost',
  className,
  icon,
  isMirrored,
  label,
  weight,
  hasTooltip = true,
  ...props
}: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      data-tip={hasTooltip ? '' : undefined}
      className={buttonClass({ kind, size: 'icon', className })}
    >
      {props.isPending ? <Spinner /> : <Icon of={icon} size={20} weight={weight} mirrored={isMirrored} />}
    </AriaButton>
  );
}
