-- Both are lost together when the database falls, which is no more than a page that is rendered again; backups leave them out.
CREATE UNLOGGED TABLE "page_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"memorial_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "stored_pages" (
	"key" text NOT NULL,
	"build" text NOT NULL,
	"memorial_id" uuid NOT NULL,
	"version" text NOT NULL,
	"claimed_until" timestamp with time zone,
	"stored_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"head" jsonb,
	"brotli" bytea,
	CONSTRAINT "stored_pages_key_build_pk" PRIMARY KEY("key","build")
);
--> statement-breakpoint
CREATE INDEX "page_changes_memorial" ON "page_changes" USING btree ("memorial_id");--> statement-breakpoint
CREATE INDEX "stored_pages_memorial" ON "stored_pages" USING btree ("memorial_id");--> statement-breakpoint
-- Compressed bytes are not compressed once more.
ALTER TABLE "stored_pages" ALTER COLUMN "brotli" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Sends an event to all processes after the commit. One that changes public pages is counted with the transaction that makes the change:
-- a page that was rendered without it is told by its version, whoever writes and in whatever order transactions end.
CREATE FUNCTION announce_event(message text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event json := message::json;
BEGIN
  PERFORM pg_notify('zikaron_events', message);
  IF event->>'name' IN ('memorial.changed', 'memorial.deleted', 'relatives.changed', 'gallery.changed', 'words.changed',
    'candles.changed', 'board.changed', 'events.changed', 'rsvps.changed', 'shop.changed', 'plans.changed', 'switches.changed') THEN
    INSERT INTO page_changes (memorial_id)
    VALUES (coalesce((event->'payload'->>'memorialId')::uuid, '00000000-0000-0000-0000-000000000000'));
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_relatives_changed(memorial uuid) RETURNS void LANGUAGE sql AS $$
  SELECT announce_event(json_build_object(
    'name', 'relatives.changed', 'payload', json_build_object('memorialId', memorial))::text);
$$;
--> statement-breakpoint
-- The number of committed changes, and the newest of them, which tells apart what is counted anew after old rows were deleted.
CREATE FUNCTION page_version(memorial uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT count(*) || '.' || coalesce(max(id), 0) FROM page_changes
  WHERE memorial_id IN (memorial, '00000000-0000-0000-0000-000000000000');
$$;
