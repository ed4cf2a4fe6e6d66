import { useEffect } from 'react';
import type { DirectoryDropItem, DropItem } from 'react-aria-components';
import { useLatest } from '#client/use-latest.ts';

/** The pictures among dropped items, including those in folders; ignores other files. */
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
 * Handles pictures that are dropped outside the drop zone: the browser would open them, which would stop all uploads. Over a
 * dialog they are only ignored.
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

/** Handles pictures that are pasted anywhere except into a text field. */
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
