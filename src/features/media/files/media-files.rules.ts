const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/**
 * The header by which a browser saves a file under the name that it was sent with. The kind of the file decides the
 * extension: a name says what it likes. Beside it a name in ASCII, for programs that read no other.
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
