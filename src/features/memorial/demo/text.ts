import { eitan } from './eitan/text.ts';
import { naomi } from './naomi/text.ts';
import type { Demo } from './schema.ts';
import { shmuel } from './shmuel/text.ts';

export const demos: readonly Demo[] = [naomi, eitan, shmuel];
