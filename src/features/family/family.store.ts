import { sql } from 'drizzle-orm';
import { acceptedMembers, canEdit, memberMemorialIds } from '#core/policy.sql.ts';
import { listLinks } from '#features/gallery/family-upload/family-upload.store.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { drawQrPath } from '#features/memorial/qr/qr-drawing.store.ts';
import { toImagePosition } from '#features/memorial/basic-section.schema.ts';
import type { Context } from '#server/context.ts';
import {
  type FamilyOverview,
  type ReceivedInvitation,
  familyListLimits,
  type PageMember,
  type SentInvite,
  type UploadLink,
  type WaitingArchive,
  type WaitingPhoto,
} from './family.schema.ts';

type Asker = Pick<Context, 'config' | 'db' | 'now'> & { userId: string };

/** A subquery of the pages that the caller may edit. */
const editableMemorials = (userId: string) => sql`(
  select m.* from active_memorials m where m.id in ${memberMemorialIds(sql`${userId}`)} and ${canEdit(sql`${userId}`)})`;

export async function loadFamilyOverview(asker: Asker): Promise<FamilyOverview> {
  const [invitations, uploadLinks, waiting, people, invites] = await Promise.all([
    listInvitations(asker),
    listUploadLinks(asker),
    listWaitingPhotos(asker),
    listPageMembers(asker),
    listSentInvites(asker),
  ]);
  return { invitations, uploadLinks, waiting, people, invites };
}

/** Pictures of private pages have signed URLs. */
function imageFrom({ config, now }: Asker, row: MediaRow, isPublic: boolean) {
  return toImage(row, isPublic ? '' : signMedia(config.secret, row.id, now()));
}

/** Open invitations to the caller's address, with the data that the link shows. */
async function listInvitations(asker: Asker): Promise<ReceivedInvitation[]> {
  const { db, userId, now } = asker;
  const { rows } = await db.execute<{
    invitation: Omit<ReceivedInvitation, 'expiresAt'> & {
      expiresAt: string;
      isPublic: boolean;
      media: MediaRow | null;
    };
  }>(sql`
    select json_build_object('id', i.id, 'role', i.role, 'inviter', coalesce(b.name, ''), 'expiresAt', i.expires_at,
      'isPublic', m.is_public, 'media', case when x.id is null then null else ${mediaAsJson} end,
      'memorial', json_build_object('id', m.id, 'name', m.name, 'profileImagePosition', m.profile_image_position,
        'profileImageCrop', m.profile_image_crop)) as invitation
    from users u join memorial_invites i on i.email = u.email join active_memorials m on m.id = i.memorial_id
    left join users b on b.id = i.invited_by
    left join media x on x.id = m.profile_image and x.deleted_at is null
    where u.id = ${userId}::uuid and i.accepted_at is null and i.expires_at > ${now()}
    order by i.sent_at desc, i.id limit ${familyListLimits.invitations}`);
  return rows.map(({ invitation: { media, isPublic, memorial, expiresAt, ...said } }) => ({
    ...said,
    expiresAt: new Date(expiresAt),
    memorial: {
      ...memorial,
      profileImage: media && imageFrom(asker, media, isPublic),
      profileImagePosition: toImagePosition(memorial.profileImagePosition),
    },
  }));
}

/** The upload links of pages that the caller may edit, the newest first; the first open one has a QR code. */
async function listUploadLinks({ config, db, userId, now }: Asker): Promise<UploadLink[]> {
  const { rows } = await db.execute<{ memorialId: string; memorialName: string }>(sql`
    select m.id as "memorialId", m.name as "memorialName" from ${editableMemorials(userId)} m
    join gallery_upload_links l on l.memorial_id = m.id
    order by l.expires_at desc, m.id limit ${familyListLimits.links}`);
  const links = await listLinks(
    db,
    config.secret,
    rows.map(({ memorialId }) => memorialId),
    now(),
  );
  const uploadLinks = rows.flatMap((row) => {
    const link = links.get(row.memorialId);
    return link ? [{ ...row, ...link }] : [];
  });
  const openLink = uploadLinks.find(({ isOpen, token }) => isOpen && token !== null);
  const qr = openLink?.token ? await drawQrPath(`${config.origin}/family-upload/${openLink.token}`) : null;
  return uploadLinks.map((link) => ({ ...link, qr: link === openLink ? qr : null }));
}

/** Unreleased photographs of upload links and imports. */
async function listWaitingPhotos(asker: Asker): Promise<FamilyOverview['waiting']> {
  const { db, userId } = asker;
  const { rows } = await db.execute<{
    count: number;
    photo: Omit<WaitingPhoto, 'image' | 'sentAt'> & { sentAt: string; isPublic: boolean; media: MediaRow };
  }>(sql`
    select count(*) over ()::int as count, json_build_object('id', g.id, 'memorialId', m.id, 'memorialName', m.name,
      'isPublic', m.is_public, 'sentAt', g.created_at, 'media', ${mediaAsJson}) as photo
    from ${editableMemorials(userId)} m
    join gallery_images g on g.memorial_id = m.id and g.is_pending and g.archive_id is null
    join media x on x.id = g.id and x.deleted_at is null
    order by g.created_at desc, g.id limit ${familyListLimits.photos}`);
  const { rows: archives } = await db.execute<WaitingArchive & Record<string, unknown>>(sql`
    select g.archive_id as "archiveId", m.id as "memorialId", m.name as "memorialName", count(*)::int as count
    from ${editableMemorials(userId)} m
    join gallery_images g on g.memorial_id = m.id and g.is_pending and g.archive_id is not null
    group by g.archive_id, m.id, m.name order by max(g.created_at) desc, g.archive_id limit ${familyListLimits.archives}`);
  return {
    archives,
    count: rows[0]?.count ?? 0,
    photos: rows.map(({ photo: { media, isPublic, sentAt, ...said } }) => ({
      ...said,
      image: imageFrom(asker, media, isPublic),
      sentAt: new Date(sentAt),
    })),
  };
}

/** The members of pages that the caller owns: each account once, with all its pages. */
async function listPageMembers({ db, userId }: Asker): Promise<PageMember[]> {
  const { rows } = await db.execute<{ member: PageMember }>(sql`
    select json_build_object('userId', u.id, 'name', u.name, 'memberships', json_agg(json_build_object(
      'memorialId', m.id, 'memorialName', m.name, 'role', case when e.role = 'editor' then 'editor' else 'viewer' end)
      order by m.name, m.id)) as member
    from active_memorials m join ${acceptedMembers} e on e.memorial_id = m.id join users u on u.id = e.user_id
    where m.user_id = ${userId}::uuid
    group by u.id, u.name order by count(*) desc, u.name, u.id limit ${familyListLimits.people}`);
  return rows.map(({ member }) => member);
}

/** Unused invitations to the caller's own pages, including expired ones. */
async function listSentInvites({ db, userId, now }: Asker): Promise<SentInvite[]> {
  const { rows } = await db.execute<{
    invite: Omit<SentInvite, 'sentAt' | 'expiresAt' | 'isExpired'> & { sentAt: string; expiresAt: string };
  }>(sql`
    select json_build_object('id', i.id, 'memorialId', m.id, 'memorialName', m.name, 'role', i.role, 'email', i.email,
      'sentAt', i.sent_at, 'expiresAt', i.expires_at) as invite
    from active_memorials m join memorial_invites i on i.memorial_id = m.id
    where m.user_id = ${userId}::uuid and i.accepted_at is null
    order by i.sent_at desc, i.id limit ${familyListLimits.invites}`);
  return rows.map(({ invite: { sentAt, expiresAt, ...said } }) => ({
    ...said,
    sentAt: new Date(sentAt),
    expiresAt: new Date(expiresAt),
    isExpired: new Date(expiresAt) <= now(),
  }));
}
