/** Members by key, so that adding and finding them does not scan all. */
export class Groups<Key, Member> {
  readonly #members = new Map<Key, Set<Member>>();

  get size(): number {
    return this.#members.size;
  }

  keys(): Iterable<Key> {
    return this.#members.keys();
  }

  has(key: Key): boolean {
    return this.#members.has(key);
  }

  countOf(key: Key): number {
    return this.#members.get(key)?.size ?? 0;
  }

  /** A copy, because members may leave during an iteration. */
  membersOf(key: Key): Member[] {
    return [...(this.#members.get(key) ?? [])];
  }

  add(key: Key, member: Member): void {
    const members = this.#members.get(key);
    if (members) members.add(member);
    else this.#members.set(key, new Set([member]));
  }

  delete(key: Key, member: Member): void {
    const members = this.#members.get(key);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(key);
  }
}

/** The current keys of each member, and the members of each key. */
export class Memberships<Member, Key> {
  readonly #keys = new Map<Member, readonly Key[]>();
  readonly #members = new Groups<Key, Member>();

  /** Replaces the previous keys of the member. */
  set(member: Member, keys: readonly Key[]): void {
    const before = this.#keys.get(member) ?? [];
    if (before.length === keys.length && before.every((key, index) => key === keys[index])) return;
    this.delete(member);
    if (keys.length > 0) this.#keys.set(member, keys);
    for (const key of keys) this.#members.add(key, member);
  }

  delete(member: Member): void {
    for (const key of this.#keys.get(member) ?? []) this.#members.delete(key, member);
    this.#keys.delete(member);
  }

  membersOf(key: Key): Member[] {
    return this.#members.membersOf(key);
  }
}
