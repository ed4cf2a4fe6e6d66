/** Turning while something goes on; the words stand beside it. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden="true" className={className ? `spinner ${className}` : 'spinner'} />;
}
