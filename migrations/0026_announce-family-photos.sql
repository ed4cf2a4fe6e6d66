ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "gallery_images" ADD COLUMN "family_batch_id" uuid;--> statement-breakpoint
ALTER TABLE "gallery_trash" ADD COLUMN "family_batch_id" uuid;--> statement-breakpoint
CREATE INDEX "gallery_images_family_batch" ON "gallery_images" USING btree ("family_batch_id") WHERE "gallery_images"."family_batch_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('memory', 'condolence', 'family_invite', 'memorial_follow', 'event', 'delegate_left', 'page_deleted', 'page_restored', 'family_photos'));