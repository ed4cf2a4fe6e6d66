DROP INDEX "memorial_revisions_memorial_id_created_at_index";--> statement-breakpoint
ALTER TABLE "memorial_revisions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "memorial_revisions_memorial_id_updated_at_id_index" ON "memorial_revisions" USING btree ("memorial_id","updated_at","id");