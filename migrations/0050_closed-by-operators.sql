ALTER TABLE "memorials" ADD COLUMN "closed_by_operators" text;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_closed_by_operators" CHECK ("memorials"."closed_by_operators" in ('family', 'owner-died', 'not-a-memorial', 'harm', 'privacy', 'law', 'spam'));--> statement-breakpoint
CREATE OR REPLACE VIEW "active_memorials" AS SELECT * FROM "memorials" WHERE "deleted_at" IS NULL;--> statement-breakpoint
-- What operators closed with a reason and nobody opened since.
UPDATE memorials m SET closed_by_operators = last.reason FROM (
	SELECT DISTINCT ON (a.resource_id) a.resource_id, a.action, a.data ->> 'reason' AS reason FROM audit_log a
	WHERE a.action IN ('memorial.closed', 'memorial.published') ORDER BY a.resource_id, a.created_at DESC) last
WHERE last.resource_id = m.id AND last.action = 'memorial.closed' AND NOT m.is_public
	AND last.reason IN ('family', 'owner-died', 'not-a-memorial', 'harm', 'privacy', 'law', 'spam');
