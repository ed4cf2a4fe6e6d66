import type { GedcomNode, GedcomTree } from './model.ts';
import { listChildren, findChildText } from './node.ts';
import { indexRecords } from './xref-index.ts';

export interface MediaFile {
  /** As in the file: a local path of the family's computer, a path in the archive, or a URL. */
  path: string;
  title?: string;
  /** `jpg` or `image/jpeg`. */
  form?: string;
  /** The people and families that refer to it. */
  owners: string[];
}

/** Files that are read of one OBJE; the rest of a larger album is ignored. */
const maxFilesOfObject = 100;
/** Objects of one person among which a portrait is searched. */
const maxPortraitObjects = 20;

/** Every file that people and families refer to, without duplicates. */
export function listMediaFiles(tree: GedcomTree): MediaFile[] {
  const records = indexRecords(tree, 'OBJE');
  const filesByObject = new Map<GedcomNode, Omit<MediaFile, 'owners'>[]>();
  const files = new Map<string, { file: Omit<MediaFile, 'owners'>; owners: Set<string> }>();
  for (const { xref, media, events } of [...tree.people, ...tree.families]) {
    const links = [...media, ...events.flatMap(({ extras }) => extras.filter(({ tag }) => tag === 'OBJE'))];
    const objects = new Set(links.map((link) => (link.pointer === undefined ? link : records.get(link.pointer))));
    for (const object of objects) {
      if (!object) continue;
      const inObject = filesByObject.get(object) ?? filesOfObject(object);
      filesByObject.set(object, inObject);
      for (const file of inObject) {
        const known = files.get(file.path) ?? { file, owners: new Set() };
        known.owners.add(xref);
        files.set(file.path, known);
      }
    }
  }
  return [...files.values()].map(({ file, owners }) => ({ ...file, owners: [...owners] }));
}

/**
 * The path of each person's portrait, by the person's id in the file: the one marked as primary, or the first. Pictures of
 * several people and of events are not portraits.
 */
export function listPortraitPaths(tree: GedcomTree): Map<string, string> {
  const records = indexRecords(tree, 'OBJE');
  const pathsByPerson = tree.people.map(({ xref, media }) => {
    const marked = media.toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)));
    const objects = marked
      .slice(0, maxPortraitObjects)
      .flatMap((link) => (link.pointer === undefined ? link : (records.get(link.pointer) ?? [])));
    return { xref, paths: new Set(objects.flatMap((object) => filesOfObject(object).find(isPicture)?.path ?? [])) };
  });
  const owners = new Map<string, number>();
  for (const { paths } of pathsByPerson) for (const path of paths) owners.set(path, (owners.get(path) ?? 0) + 1);
  return new Map(
    pathsByPerson.flatMap(({ xref, paths }) => {
      const path = [...paths].find((one) => owners.get(one) === 1);
      return path === undefined ? [] : [[xref, path]];
    }),
  );
}

/** The primary mark of some programs. */
const isPrimary = (link: GedcomNode) => findChildText(link, '_PRIM') === 'Y';

const isPicture = ({ path, form }: Pick<MediaFile, 'path' | 'form'>) =>
  /\.(?:jpe?g|png|webp|gif)$/i.test(path) || /^(?:image\/)?(?:jpe?g|png|webp|gif)$/i.test(form ?? '');

function filesOfObject(object: GedcomNode): Omit<MediaFile, 'owners'>[] {
  const files = listChildren(object).filter(({ tag, text }) => tag === 'FILE' && text?.trim());
  return files.slice(0, maxFilesOfObject).map((file) => {
    // 5.5.1 has title and form below the file or beside it.
    const title = findChildText(file, 'TITL') ?? findChildText(object, 'TITL');
    const form = findChildText(file, 'FORM') ?? findChildText(object, 'FORM');
    return {
      path: file.text?.trim() ?? '',
      ...(title !== undefined && { title }),
      ...(form !== undefined && { form }),
    };
  });
}
