/** The decorative drop above the code. */
export function Drop() {
  return (
    <svg viewBox="-10 0 20 28" className="sheet-drop" aria-hidden="true">
      <path d="M0 0c5 9 10 14 10 19a10 9 0 0 1-20 0C-10 14-5 9 0 0z" />
    </svg>
  );
}
