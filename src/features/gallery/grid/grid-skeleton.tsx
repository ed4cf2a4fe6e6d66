const squares = 15;

/** The grid while its pictures are asked for. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <div className="photo-grid" role="status" aria-label={label}>
      {Array.from({ length: squares }, (_, index) => (
        <span key={index} className="skeleton photo-tile" />
      ))}
    </div>
  );
}
