import { crc32, inflateRawSync } from 'node:zlib';

const stored = 0;

/** Reads the entries of a zip by its central directory. Throws if a checksum or a length is wrong. */
export function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries: { name: string; bytes: Buffer }[] = [];
  for (let place = zip.readUInt32LE(end + 16); place < end;) {
    if (zip.readUInt32LE(place) !== 0x0201_4b50) throw new Error('The central directory of the zip is invalid.');
    const [nameLength, extraLength] = [zip.readUInt16LE(place + 28), zip.readUInt16LE(place + 30)];
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength);
    const start = zip.readUInt32LE(place + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(place + 20));
    const bytes = zip.readUInt16LE(place + 10) === stored ? packed : inflateRawSync(packed);
    if (crc32(bytes) !== zip.readUInt32LE(place + 16) || bytes.length !== zip.readUInt32LE(place + 24))
      throw new Error(`The checksum or the length of ${name} is wrong.`);
    entries.push({ name, bytes });
    place += 46 + nameLength + extraLength;
  }
  if (zip.readUInt16LE(end + 10) !== entries.length) throw new Error('The number of entries in the zip is wrong.');
  return entries;
}
