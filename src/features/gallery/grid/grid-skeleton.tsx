const squares = 15;

/** Placeholder while the pictures are loaded. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <div className="photo-grid" role="status" aria-label={label}>
      {Array.from({ length: squares }, (_, index) => (
        <span key={index} className="skeleton photo-tile" />
      ))}
    </div>
  );
}
