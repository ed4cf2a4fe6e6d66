import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { todayInJerusalem, toYear } from '#core/dates.ts';
import { can } from '#core/policy.ts';
import { text } from '#i18n/format.ts';
import { recordAccess } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { redirect } from '#server/http/answer.ts';
import { formFields } from '#server/http/body.ts';
import { isId } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';
import { makeWorkFolder } from '#server/received-file.ts';
import { writeZip, type ZipEntry } from '#server/zip.ts';
import { toTreeReader } from '../tree-people.store.ts';
import { syncStaleTree, loadTree } from '../tree.store.ts';
import { familyTrees } from '../tree.table.ts';
import { type ExportOptions, exportOptionsSchema } from './gedcom-export.schema.ts';
import { writeExportRows } from './gedcom-export.store.ts';
import { writeTreeFile } from './gedcom-export.worker.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const toTree = (response: ServerResponse, search = '') => redirect(response, 303, `/family/tree${search}`);

/** Sends a whole tree as a GEDCOM file to an editor of the tree. The request comes from a form. */
export async function sendTreeFile({ request, response }: Exchange, context: Context, treeId: string): Promise<void> {
  const { actor, db, rateLimits } = context;
  if (actor.userId === null) return redirect(response, 303, `/login?from=${encodeURIComponent('/family/tree')}`);
  const loaded = isId(treeId) ? await loadTree(context, { treeId }).catch(() => null) : null;
  if (!loaded || !can(actor, 'tree.edit', loaded.facts[0])) return toTree(response);
  const wanted = exportOptionsSchema.safeParse(Object.fromEntries(await formFields(request)));
  if (!wanted.success) return toTree(response);
  // Only the owner may export everybody's dates; editors get the copy without data of the living.
  if (wanted.data.audience === 'family' && loaded.facts[0].treeRelation !== 'owner') return toTree(response);
  if (!(await rateLimits.take(namedLimits['tree.export'], actor.userId))) return toTree(response, '?busy=1');
  const [tree] = await db.select({ ownerId: familyTrees.ownerId }).from(familyTrees).where(eq(familyTrees.id, treeId));
  if (!tree) return toTree(response);
  // Logged as a download of the owner's account, which the tree belongs to.
  await recordAccess(db, {
    action: 'account.downloaded',
    resource: 'account',
    resourceId: tree.ownerId,
    actorId: actor.userId,
    mostPerHour: namedLimits['tree.export'].points,
  });
  await sendFile(response, { ...context, loaded }, { treeId, wanted: wanted.data });
}

async function sendFile(
  response: ServerResponse,
  context: Context & { loaded: Awaited<ReturnType<typeof loadTree>> },
  { treeId, wanted: { format, audience } }: { treeId: string; wanted: ExportOptions },
): Promise<void> {
  const { config, db, locale, now } = context;
  const today = todayInJerusalem(now());
  await using folder = await makeWorkFolder(config.dataDir);
  const [rowsPath, path, portraitsPath] = ['rows', 'file', 'portraits'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]; // the same length as the list of names
  await mkdir(portraitsPath, { mode: 0o700 });
  await syncStaleTree(db, treeId, now(), 'request');
  const hasPortraits = format === 'gdz';
  await db.transaction(
    (tx) =>
      writeExportRows(tx, toTreeReader({ ...context, db: tx }, treeId), {
        rowsPath,
        portraitsPath: hasPortraits ? portraitsPath : null,
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { portraits } = await writeTreeFile({
    rowsPath,
    path,
    version: format === 'gdz' ? '7.0' : '5.5.1',
    audience:
      audience === 'family'
        ? { kind: 'family' }
        : { kind: 'everybody', year: toYear(today), hiddenName: text(locale, 'tree')('export.hiddenName') },
    program: text(locale, 'common')('siteName'),
    hasPortraits,
  });
  response.writeHead(200, {
    'content-type': format === 'gdz' ? 'application/zip' : 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="family-tree-${today}.${format}"`,
    'x-content-type-options': 'nosniff',
  });
  if (format === 'ged') await pipeline(createReadStream(path), response);
  else {
    await writeZip(response, listEntries({ path, portraitsPath, portraits, at: now() }));
    response.end();
  }
}

interface ExportFile {
  path: string;
  portraitsPath: string;
  portraits: readonly string[];
  at: Date;
}

async function* listEntries({ path, portraitsPath, portraits, at }: ExportFile): AsyncGenerator<ZipEntry> {
  yield { name: 'gedcom.ged', body: createReadStream(path), at };
  for (const id of portraits)
    yield { name: `portraits/${id}.webp`, body: createReadStream(join(portraitsPath, id)), at, isCompressed: true };
}
