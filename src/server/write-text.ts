import { open } from 'node:fs/promises';

const charactersAtOnce = 1024 * 1024;

/** Writes a new file in pieces, so that no more of its text than one piece is in memory. */
export async function writeText(path: string, texts: Iterable<string>): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  let [piece, length] = [[] as string[], 0]; // an empty list has no type of its own
  const flush = async () => {
    await file.appendFile(piece.join(''));
    [piece, length] = [[], 0];
  };
  for (const text of texts) {
    piece.push(text);
    length += text.length;
    if (length > charactersAtOnce) await flush();
  }
  await flush();
}
