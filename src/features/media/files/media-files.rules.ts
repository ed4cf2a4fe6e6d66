const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * Content-Disposition with the original name. The extension follows from the media type, because a name can be wrong. Includes an
 * ASCII name for old clients.
 */
export function attachment(name: string, mime: string): string {
  const extension = extensions[mime] ?? 'bin';
  const bare = name.replace(/\.\w{1,10}$/, '').trim() || 'photo';
  const isRight = new RegExp(`\\.(?:${extension === 'jpg' ? 'jpe?g' : extension})$`, 'i').test(name);
  const full = isRight ? name : `${bare}.${extension}`;
  const ascii = full.replace(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
