import { includesValue } from '#core/keys.ts';
import { freePlanName, gigabyte, type Plan, type PlanUsage, type UsageType } from './plans.schema.ts';

/** How close usage is to a limit: from 80 % and 95 %; `full` from 100 %. */
export type UsageLevel = 'normal' | 'warning' | 'critical' | 'full';

export function usageLevel(count: number, limit: number): UsageLevel {
  const percent = (count / limit) * 100;
  if (percent >= 100) return 'full';
  if (percent >= 95) return 'critical';
  return percent >= 80 ? 'warning' : 'normal';
}

export interface Meter {
  kind: 'memorials' | 'views' | 'storage';
  count: number;
  /** Null where the plan has none: the number is shown without a bar. */
  limit: number | null;
  /** 0 to 100. */
  percent: number;
  level: UsageLevel;
}

const usageTypeOf = { memorials: 'memorial_count', views: 'memorial_views', storage: 'storage_used' } as const;
const limitOf: Record<Meter['kind'], (plan: Plan) => number> = {
  memorials: ({ maxMemorials }) => maxMemorials,
  views: ({ maxMonthlyViews }) => maxMonthlyViews,
  storage: ({ maxStorageGb }) => maxStorageGb * gigabyte,
};

/** Whether `listMeters` shows the usage. */
export const isMetered = (type: UsageType): boolean => includesValue(Object.values(usageTypeOf), type);

export function readUsage({ usage }: PlanUsage, type: UsageType): number {
  return usage.find(({ usageType }) => usageType === type)?.count ?? 0;
}

/** The shown meters of a plan, in order; without an unlimited number of memorials. */
export function listMeters(used: PlanUsage): Meter[] {
  const meters = (['memorials', 'views', 'storage'] as const).map((kind): Meter => {
    const [count, limit] = [readUsage(used, usageTypeOf[kind]), limitOf[kind](used.plan)];
    if (limit === 0) return { kind, count, limit: null, percent: 0, level: 'normal' };
    const percent = Math.min(100, Math.round((count / limit) * 100));
    return { kind, count, limit, percent, level: usageLevel(count, limit) };
  });
  return meters.filter(({ kind, limit }) => kind !== 'memorials' || limit !== null);
}

/** Whether a larger plan is offered: always with the free plan, and near a limit with a paid one. */
export function isUpgradeShown(used: PlanUsage): boolean {
  return used.plan.name === freePlanName || listMeters(used).some(({ level }) => level !== 'normal');
}

/** Plans of the first migration, whose names are translated; others keep their names. */
export const namedPlans = ['Free', 'Family', 'Legacy'] as const;
export type NamedPlan = (typeof namedPlans)[number];

export function isNamedPlan(name: string): name is NamedPlan {
  return includesValue(namedPlans, name);
}

/** Bytes in gigabytes of 1024³ with one decimal; a small amount is never shown as 0. */
export function inGigabytes(bytes: number): number {
  if (bytes === 0) return 0;
  return Math.max(0.1, Math.round((bytes / gigabyte) * 10) / 10);
}
