import { sql } from 'drizzle-orm';
import type { Setup } from './matrix-setup.ts';

/** Adds a relative who has a page to the family tree section of another page, as the owner of that page. */
async function nameRelative({ as }: Setup, ownerId: string, memorialId: string, relativeId: string) {
  const owner = await as.user(ownerId);
  const memorialLink = `https://example.com/memorial/${relativeId}`;
  const members = [{ id: 'sister', name: 'שולמית', relationship: 'אחות', memorialLink }];
  const { versions } = await owner.memorial.edit({ memorialId });
  await owner.memorial.save({
    memorialId,
    sections: { 'family-tree': { baseVersion: versions['family-tree'], content: { members, relationships: [] } } },
  });
  return owner;
}

/** A link that another family asks the owner of the setup's page for. */
async function askedLink(setup: Setup) {
  const other = await setup.given.memorial();
  await setup.db.execute(`update memorials set is_public = true where id = '${setup.id}'`);
  const asker = await nameRelative(setup, other.userId, other.id, setup.id);
  await asker.pageLink.ask({ memorialId: other.id, memberId: 'sister' });
  const { links } = await asker.pageLink.list();
  return { linkId: links[0]?.id ?? '' };
}

export const pageLinkInputs: Record<string, (setup: Setup) => unknown> = {
  'pageLink.list': () => undefined,
  'pageLink.ask': async (setup) => {
    const other = await setup.given.memorial();
    await nameRelative(setup, setup.ownerId, setup.id, other.id);
    return { memorialId: setup.id, memberId: 'sister' };
  },
  'pageLink.answer': async (setup) => ({ ...(await askedLink(setup)), isAgreed: true }),
  'pageLink.reconsider': async (setup) => {
    const link = await askedLink(setup);
    await setup.db.execute(
      sql`update page_links set state = 'declined', answered_at = now() where id = ${link.linkId}::uuid`,
    );
    return link;
  },
  'pageLink.end': askedLink,
};

/** The request of a relative to be hidden in the family tree section of the setup's page. */
async function memberRequest(setup: Setup, isSent = true) {
  const { versions } = await (await setup.owner()).memorial.edit({ memorialId: setup.id });
  const members = [{ id: 'granddaughter', name: 'מיכל', relationship: 'נכדה' }];
  await (
    await setup.owner()
  ).memorial.save({
    memorialId: setup.id,
    sections: { 'family-tree': { baseVersion: versions['family-tree'], content: { members, relationships: [] } } },
  });
  const request = { memorialId: setup.id, memberId: 'granddaughter', name: 'מיכל', contact: '050-0000000' };
  if (isSent) await (await setup.owner()).memberRequest.send(request);
  return request;
}

export const memberRequestInputs: Record<string, (setup: Setup) => unknown> = {
  'memberRequest.list': () => undefined,
  'memberRequest.listAll': () => undefined,
  'memberRequest.send': (setup) => memberRequest(setup, false),
  'memberRequest.decide': async (setup) => {
    await memberRequest(setup);
    const [request] = await (await setup.owner()).memberRequest.list();
    return { requestId: request?.id ?? '', isHidden: true };
  },
};
