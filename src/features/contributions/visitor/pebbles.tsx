/** Three pebbles, as on a grave. */
export function Pebbles() {
  return (
    <svg viewBox="0 0 34 20" aria-hidden="true">
      <path d="M3 15c0-4 4-6 8-6s7 2 7 6-3 4-7.500 4S3 19 3 15z" fill="#b9ae9b" />
      <path d="M15 15.500C15 11 19 9 23.500 9s8 2.400 8 6-4 4-8.500 4-8-.6-8-3.500z" fill="#9b907c" />
      <path
        d="M10 7.500C10 4.500 13 3 16.500 3s6.500 1.600 6.500 4.500-3 3.600-6.500 3.600S10 10.500 10 7.500z"
        fill="#cfc5b3"
      />
    </svg>
  );
}
