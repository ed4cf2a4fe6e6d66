/** A line of a GEDCOM file with the lines below it. */
export interface GedcomNode {
  tag: string;
  xref?: string;
  /** The id in a pointer payload, without '@'; `VOID` points to nothing. */
  pointer?: string;
  /** The payload, with joined CONC and CONT and unescaped '@@'. */
  text?: string;
  children?: GedcomNode[];
}

export function listChildren(node: GedcomNode): readonly GedcomNode[] {
  return node.children ?? [];
}

export function findChild(node: GedcomNode, tag: string): GedcomNode | undefined {
  return node.children?.find((child) => child.tag === tag);
}

/** The trimmed payload of the first child with this tag, or undefined where it is empty or missing. */
export function findChildText(node: GedcomNode, tag: string): string | undefined {
  return findChild(node, tag)?.text?.trim() || undefined;
}

/** A node without empty parts, so that equal nodes are deeply equal. */
export function makeNode(
  tag: string,
  { xref, pointer, text }: { xref?: string | undefined; pointer?: string | undefined; text?: string | undefined } = {},
  children: readonly GedcomNode[] = [],
): GedcomNode {
  return {
    tag,
    ...(xref !== undefined && { xref }),
    ...(pointer !== undefined && { pointer }),
    ...(text !== undefined && text !== '' && { text }),
    ...(children.length > 0 && { children: [...children] }),
  };
}
