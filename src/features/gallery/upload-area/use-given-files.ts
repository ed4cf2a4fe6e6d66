import { useEffect } from 'react';
import type { DirectoryDropItem, DropItem } from 'react-aria-components';
import { useLatest } from '#client/use-latest.ts';

/** The pictures among what was let go here, those in folders too; whatever else was among it is passed over. */
export async function picturesIn(items: Iterable<DropItem>): Promise<File[]> {
  const files: File[] = [];
  for (const item of items) {
    if (item.kind === 'file') files.push(await item.getFile());
    if (item.kind === 'directory') files.push(...(await filesIn(item)));
  }
  return files.filter(isImage);
}

async function filesIn(folder: DirectoryDropItem): Promise<File[]> {
  const files: File[] = [];
  for await (const entry of folder.getEntries()) {
    if (entry.kind === 'file') files.push(await entry.getFile());
    else files.push(...(await filesIn(entry)));
  }
  return files;
}

function isImage({ name, type }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));
}

/**
 * Pictures that are let go beside the place for them: the browser would open them instead of the page, and everything that
 * is on its way would stop. Over a dialog they are only kept from that.
 */
export function useStrayDrops(onFiles: (files: File[]) => void): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const isOfFiles = (event: DragEvent) => !event.defaultPrevented && event.dataTransfer?.types.includes('Files');
    document.addEventListener('dragover', (event) => isOfFiles(event) && event.preventDefault(), listening);
    document.addEventListener(
      'drop',
      (event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        const files = [...(event.dataTransfer?.files ?? [])].filter(isImage);
        const isAsked = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
        if (files.length > 0 && !isAsked) latest.current(files);
      },
      listening,
    );
    return () => listening.abort();
  }, [latest]);
}

/** Pictures that are pasted anywhere on the screen but into words that are written. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const { target, clipboardData } = event;
      if (target instanceof Element && target.closest('input, textarea, [contenteditable]')) return;
      const files = [...(clipboardData?.files ?? [])].filter(isImage);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [latest]);
}
