import { joinClasses } from './button-class.ts';

/** A placeholder while content loads; its size and radius come from the class. The region around it has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses('skeleton', className)} />;
}
