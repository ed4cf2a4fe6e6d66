import { joinClasses } from '#ui/button-class.ts';

/** A small flame on its wick: decoration. */
export function DecorativeFlame({ className }: { className?: string }) {
  return (
    <span className={joinClasses('flame', className)} aria-hidden="true">
      <svg viewBox="0 0 40 60">
        <path d="M20 60V44" stroke="#3b2413" strokeWidth="2" strokeLinecap="round" />
        <path className="flame-outer" d="M20 4c5 13 14 20 14 32a14 14 0 0 1-28 0c0-12 9-19 14-32z" fill="#f0a23a" />
        <path className="flame-inner" d="M20 20c3 8 8 12 8 20a8 8 0 0 1-16 0c0-8 5-12 8-20z" fill="#fff3cf" />
      </svg>
    </span>
  );
}
