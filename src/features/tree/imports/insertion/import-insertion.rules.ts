import { setImmediate as letOthersRun } from 'node:timers/promises';

interface ParentEdge {
  from: string;
  to: string;
}

interface Person {
  id: string;
  parents: Person[];
  children: Person[];
  /** Parents that may still be part of a cycle. */
  parentsLeft: number;
  childrenLeft: number;
  isOut: boolean;
}

/** Steps between two yields to the event loop: some milliseconds. */
const stepsAtOnce = 5000;

/** People who are their own ancestors, and those between two such people. Linear in the edges; yields to the event loop. */
export async function findCircular(edges: readonly ParentEdge[]): Promise<string[]> {
  const people = new Map<string, Person>();
  let steps = 0;
  const isTurnOver = () => (steps += 1) % stepsAtOnce === 0;
  for (const { from, to } of edges) {
    const [parent, child] = [personOf(people, from), personOf(people, to)];
    parent.children.push(child);
    child.parents.push(parent);
    parent.childrenLeft += 1;
    child.parentsLeft += 1;
    if (isTurnOver()) await letOthersRun();
  }
  // Somebody without ancestors or descendants is in no cycle. Removing them leaves others without any.
  const ends = [...people.values()].filter(isEnd);
  for (const end of ends) end.isOut = true;
  const judge = (person: Person) => {
    if (person.isOut || !isEnd(person)) return;
    person.isOut = true;
    ends.push(person);
  };
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    for (const child of end.children) {
      child.parentsLeft -= 1;
      judge(child);
      if (isTurnOver()) await letOthersRun();
    }
    for (const parent of end.parents) {
      parent.childrenLeft -= 1;
      judge(parent);
      if (isTurnOver()) await letOthersRun();
    }
  }
  return [...people.values()].flatMap(({ id, isOut }) => (isOut ? [] : [id]));
}

const isEnd = ({ parentsLeft, childrenLeft }: Person) => parentsLeft === 0 || childrenLeft === 0;

function personOf(people: Map<string, Person>, id: string): Person {
  const known = people.get(id);
  if (known) return known;
  const person: Person = { id, parents: [], children: [], parentsLeft: 0, childrenLeft: 0, isOut: false };
  people.set(id, person);
  return person;
}
