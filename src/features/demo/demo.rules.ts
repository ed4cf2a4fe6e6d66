import { addDays, type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { gatheringDay } from '#core/hebrew-calendar/gatherings.ts';
import { defaultCustom } from '#core/hebrew-calendar/yahrzeit.ts';
import { indexedYears, listYahrzeitDays } from '#features/memorial/yahrzeits/yahrzeits.rules.ts';
import type { Demo, DemoEvent } from './demo.schema.ts';

/** Events are at least so many days ahead of their creation, so that they are upcoming. */
const daysAhead = 14;

/** The date of a new demonstration event: never Shabbat or a festival. */
export function demoEventDay({ on }: Pick<DemoEvent, 'on'>, demo: Pick<Demo, 'deathDate'>, now: Date): PlainDate {
  const earliest = addDays(todayInJerusalem(now), daysAhead);
  return gatheringDay(on === 'yahrzeit' ? nextYahrzeit(demo, earliest, now) : nextDay(on, earliest), 'israel').date;
}

function nextDay(on: string, earliest: PlainDate): PlainDate {
  const year = Number(earliest.slice(0, 4));
  const day = `${year}-${on}`;
  return day >= earliest ? day : `${year + 1}-${on}`;
}

function nextYahrzeit({ deathDate }: Pick<Demo, 'deathDate'>, earliest: PlainDate, now: Date): PlainDate {
  const death = { died: deathDate, afterSunset: 'no' as const, buried: null };
  const days = listYahrzeitDays({ death, custom: defaultCustom }, indexedYears(now)).map(({ date }) => date);
  return days.filter((date) => date >= earliest).toSorted()[0] ?? earliest;
}
