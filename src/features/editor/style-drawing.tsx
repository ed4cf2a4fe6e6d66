import type { ReactNode } from 'react';
import type { DisplayStyle } from '#features/memorial/settings-section.schema.ts';

// Thumbnails of a page. They have the colours of the page, in every theme of the interface.
const drawings: Record<DisplayStyle, ReactNode> = {
  modern: (
    <>
      <rect width="80" height="42" fill="#dde0c6" />
      <circle cx="58" cy="44" r="13" fill="#cfc5b3" stroke="#fffefb" strokeWidth="3" />
      <rect x="14" y="50" width="26" height="6" rx="3" fill="#51493c" />
      <path d="M14 66h52M14 74h52M14 82h36" stroke="#d3c8b4" strokeWidth="3" />
    </>
  ),
  regular: (
    <>
      <circle cx="40" cy="26" r="14" fill="#cfc5b3" />
      <rect x="24" y="46" width="32" height="6" rx="3" fill="#51493c" />
      <path d="M18 62h44M18 70h44M18 78h44M18 86h30" stroke="#d3c8b4" strokeWidth="3" />
    </>
  ),
  classic: (
    <>
      <rect x="6" y="6" width="68" height="88" fill="none" stroke="#b0a48d" />
      <path d="M28 44V30a12 12 0 0 1 24 0v14z" fill="#cfc5b3" />
      <rect x="24" y="52" width="32" height="5" fill="#51493c" />
      <path d="M20 66h40M20 73h40M24 80h32" stroke="#b0a48d" strokeWidth="2" />
    </>
  ),
  minimal: (
    <>
      <rect x="36" y="20" width="32" height="7" rx="3" fill="#51493c" />
      <path d="M12 46h56M12 54h56M30 62h38" stroke="#e5ddcd" strokeWidth="2.5" />
    </>
  ),
  candle: (
    <>
      <rect width="80" height="100" fill="#0f1526" />
      <circle cx="40" cy="44" r="26" fill="#3a2f1f" />
      <path d="M40 24c5 9 9 14 9 21a9 9 0 0 1-18 0c0-7 4-12 9-21z" fill="#f5cb6b" />
      <rect x="31" y="58" width="18" height="26" rx="3" fill="#d9a04a" />
    </>
  ),
};

export function StyleDrawing({ of }: { of: DisplayStyle }) {
  return (
    <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true" className="size-full">
      {drawings[of]}
    </svg>
  );
}
