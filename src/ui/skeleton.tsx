import { joinClasses } from './button-class.ts';

/** A shape of what is coming; its size and radius come from the class. The region round it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses('skeleton', className)} />;
}
