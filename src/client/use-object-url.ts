import { useEffect, useState } from 'react';

/** An object URL for a file; it is revoked when the file changes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [current, setCurrent] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    let url: string | null = null;
    queueMicrotask(() => {
      if (isGone) return;
      url = URL.createObjectURL(file);
      setCurrent({ file, url });
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return current && current.file === file ? current.url : null;
}
