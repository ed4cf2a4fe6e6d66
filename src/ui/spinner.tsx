/** A spinner; its text is beside it. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={className ? `spinner ${className}` : 'spinner'} />;
}
