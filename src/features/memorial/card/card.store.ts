import { sql } from 'drizzle-orm';
import type { Locale } from '#core/locale.ts';
import type { Db } from '#server/db.ts';
import type { Crop, Gender } from '../basic-section.schema.ts';
import { isId } from '#server/memorial-facts.ts';

export interface CardFacts {
  id: string;
  name: string;
  birthDate: string | null;
  deathDate: string | null;
  isAfterSunset: boolean;
  gender: Gender;
  category: string | null;
  showHebrewDates: boolean | null;
  language: Locale;
  displayStyle: string;
  portrait: { storageKey: string; widths: number[]; position: string; crop: Crop | null } | null;
  /** Another version is another card. */
  version: string;
}

/** The content of a public page's card; null for every other page. */
export async function findCardFacts(db: Db, id: string): Promise<CardFacts | null> {
  if (!isId(id)) return null;
  const { rows } = await db.execute<{
    name: string;
    birth_date: string | null;
    death_date: string | null;
    died_after_sunset: string;
    gender: Gender;
    category: string | null;
    show_hebrew_dates: boolean | null;
    language: Locale;
    display_style: string;
    position: string;
    crop: Crop | null;
    version: string;
    storage_key: string | null;
    widths: number[] | null;
  }>(sql`
    select m.name, m.birth_date, m.death_date, m.died_after_sunset, m.gender, m.category,
      m.show_hebrew_dates, m.language, m.display_style,
      m.profile_image_position as position, m.profile_image_crop as crop,
      md5(concat_ws('|', m.name, m.birth_date, m.death_date, m.died_after_sunset, m.gender, 'c:' || m.category,
        m.show_hebrew_dates, m.language, m.display_style, m.profile_image_position, m.profile_image_crop, x.id)) as version,
      x.storage_key, x.widths
    from active_memorials m left join media x on x.id = m.profile_image and x.deleted_at is null
    where m.id = ${id}::uuid and m.is_public`);
  const row = rows[0];
  if (!row) return null;
  return {
    id: id.toLowerCase(),
    name: row.name,
    birthDate: row.birth_date,
    deathDate: row.death_date,
    isAfterSunset: row.died_after_sunset === 'yes',
    gender: row.gender,
    category: row.category,
    showHebrewDates: row.show_hebrew_dates,
    language: row.language,
    displayStyle: row.display_style,
    portrait:
      row.storage_key && row.widths
        ? { storageKey: row.storage_key, widths: row.widths, position: row.position, crop: row.crop }
        : null,
    version: row.version,
  };
}

/** The ids of public memorials among these; invalid ids are ignored. */
export async function listPublicIds(db: Db, ids: string[]): Promise<Set<string>> {
  const known = JSON.stringify(ids.filter(isId));
  const { rows } = await db.execute<{ id: string }>(sql`
    select m.id from jsonb_array_elements_text(${known}::jsonb) as asked(id) join active_memorials m on m.id = asked.id::uuid where m.is_public`);
  return new Set(rows.map(({ id }) => id));
}
