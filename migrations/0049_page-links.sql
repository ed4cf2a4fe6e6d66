CREATE TABLE "page_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"to_memorial_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by_memorial_id" uuid,
	CONSTRAINT "page_links_memorialId_memberId_toMemorialId_unique" UNIQUE("memorial_id","member_id","to_memorial_id"),
	CONSTRAINT "page_links_state" CHECK ("page_links"."state" in ('asked', 'agreed', 'declined', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_to_memorial_id_memorials_id_fk" FOREIGN KEY ("to_memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_ended_by_memorial_id_memorials_id_fk" FOREIGN KEY ("ended_by_memorial_id") REFERENCES "public"."memorials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_links_to" ON "page_links" USING btree ("to_memorial_id","state");--> statement-breakpoint
CREATE INDEX "page_links_asked_by" ON "page_links" USING btree ("asked_by","state");--> statement-breakpoint
CREATE INDEX "page_links_ended_by_memorial" ON "page_links" USING btree ("ended_by_memorial_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('memory', 'condolence', 'family_invite', 'memorial_follow', 'event', 'delegate_left', 'page_deleted', 'page_restored', 'family_photos', 'page_handed_over', 'invite_made', 'support_message', 'event_call', 'page_link', 'page_link_agreed', 'page_link_ended'));--> statement-breakpoint
-- What a page shows of another one is stale as soon as that one is changed, closed, deleted or not linked any more,
-- whoever writes it.
CREATE FUNCTION tell_relatives_changed(memorial uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('zikaron_events', json_build_object(
    'name', 'relatives.changed', 'payload', json_build_object('memorialId', memorial))::text);
$$;
--> statement-breakpoint
CREATE FUNCTION page_links_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_relatives_changed(coalesce(NEW.to_memorial_id, OLD.to_memorial_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_links_changed AFTER INSERT OR UPDATE OR DELETE ON "page_links"
  FOR EACH ROW EXECUTE FUNCTION page_links_changed();
--> statement-breakpoint
CREATE FUNCTION linked_memorial_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_relatives_changed(l.to_memorial_id) FROM page_links l WHERE l.memorial_id = NEW.id AND l.state = 'agreed';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER linked_memorial_changed AFTER UPDATE ON "memorials" FOR EACH ROW
  WHEN ((OLD.section_versions, OLD.is_public, OLD.deleted_at) IS DISTINCT FROM (NEW.section_versions, NEW.is_public, NEW.deleted_at))
  EXECUTE FUNCTION linked_memorial_changed();
