import type { ReactNode } from 'react';
import { joinClasses } from './button-class.ts';

/** The frame of a person, which a picture fills. Its size comes from the class. */
export function Arch({ className, children }: { className?: string; children?: ReactNode }) {
  return <span className={joinClasses('arch block', className)}>{children}</span>;
}
