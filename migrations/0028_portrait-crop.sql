ALTER TABLE "memorials" ADD COLUMN "profile_image_crop" jsonb;--> statement-breakpoint
CREATE OR REPLACE VIEW "active_memorials" AS SELECT * FROM "memorials" WHERE "deleted_at" IS NULL;
