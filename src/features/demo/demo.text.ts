import { eitan } from './eitan.text.ts';
import { naomi } from './naomi.text.ts';
import type { Demo } from './demo.schema.ts';
import { shmuel } from './shmuel.text.ts';

export const demoMemorials: readonly Demo[] = [naomi, eitan, shmuel];
