ALTER TABLE "family_trees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "archive_id" uuid;--> statement-breakpoint
ALTER TABLE "gallery_trash" ADD COLUMN "archive_id" uuid;--> statement-breakpoint
ALTER TABLE "tree_people" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "tree_people" ADD CONSTRAINT "tree_people_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD CONSTRAINT "tree_relationships_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_images_archive" ON "gallery_images" USING btree ("archive_id") WHERE "gallery_images"."archive_id" is not null;--> statement-breakpoint
CREATE INDEX "tree_people_changed_by" ON "tree_people" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "tree_relationships_changed_by" ON "tree_relationships" USING btree ("changed_by");