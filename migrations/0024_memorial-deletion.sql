ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorials_deleted_index" ON "memorials" USING btree ("deleted_at") WHERE "memorials"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('memory', 'condolence', 'family_invite', 'memorial_follow', 'event', 'delegate_left', 'page_deleted', 'page_restored'));--> statement-breakpoint
CREATE VIEW "active_memorials" AS SELECT * FROM "memorials" WHERE "deleted_at" IS NULL;
--> statement-breakpoint
CREATE FUNCTION audit_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE WHEN new.deleted_at IS NULL THEN 'memorial.restored' ELSE 'memorial.deleted' END, 'memorial', new.id,
		jsonb_build_object('user_id', new.user_id, 'is_public', new.is_public));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_deletion AFTER UPDATE ON memorials FOR EACH ROW
	WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))
	EXECUTE FUNCTION audit_deletion();
