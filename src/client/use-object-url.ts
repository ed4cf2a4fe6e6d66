import { useEffect, useState } from 'react';

/** An address for a file of this device, for as long as it is the same file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    let url: string | null = null;
    queueMicrotask(() => {
      if (isGone) return;
      url = URL.createObjectURL(file);
      setMade({ file, url });
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return made && made.file === file ? made.url : null;
}
