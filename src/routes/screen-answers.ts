import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { createRouterClient, type RouterClient } from '@orpc/server';
import type { ScreenAnswer } from '#core/screen-answers.ts';
import { readTreeAddress } from '#features/tree/tree-address.rules.ts';
import { type Router, router } from '#router.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** The noun and the verb of a procedure. */
type ProcedurePath = { [Noun in keyof Router]: [Noun, keyof Router[Noun] & string] }[keyof Router];
type ProcedureAnswer = ScreenAnswer & { path: ProcedurePath };
type AnswerScreen = (api: RouterClient<Router>, query: URLSearchParams) => Promise<ProcedureAnswer[]>;

/** Screens whose page contains the results of their first queries, so that they render without another round trip. */
const answered: Partial<Record<string, AnswerScreen>> = {
  async '/family/tree'({ tree }, query) {
    const chosen = readTreeAddress(Object.fromEntries(query));
    const trees = tree.list();
    const draw = async (treeId: string | undefined): Promise<ProcedureAnswer[]> => {
      if (treeId === undefined) return [];
      const input = { treeId, focusId: chosen.person ?? null };
      return [{ path: ['tree', 'loadDrawing'], input, output: await tree.loadDrawing(input) }];
    };
    const [output, drawn] = await Promise.all([trees, draw(chosen.tree ?? (await trees)[0]?.id)]);
    return [{ path: ['tree', 'list'], output }, ...drawn];
  },
};

/** Timeout, longer than the queries take. While an import locks a tree, the page is sent without results. */
const waitMs = 1000;

/** The procedures occupy a slot until they end, even if the page was sent without them. No request waits for a slot. */
const inShare = createFairQueue({ perKey: 4, total: 40, waitingPerKey: 0 });

/**
 * The results that the screen's own calls would get. Empty if a call fails or too many run at once: the screen then
 * loads them itself and shows errors.
 */
export async function answerScreen(path: string, { search, context }: RequestContext): Promise<object> {
  const answer = answered[path];
  const api = createRouterClient(router, { context });
  const answers = await Promise.race([
    answer ? inShare(context.address, () => answer(api, new URLSearchParams(search))).catch(() => []) : [],
    new Promise<never[]>((resolve) => setTimeout(resolve, waitMs, []).unref()),
  ]);
  const [json, meta] = new StandardRPCJsonSerializer().serialize(answers);
  return { json, meta };
}
