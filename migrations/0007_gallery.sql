CREATE TABLE "gallery_albums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"name" text NOT NULL,
	"album_type" text DEFAULT 'custom' NOT NULL,
	"position" integer NOT NULL,
	"year" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_albums_memorialId_id_unique" UNIQUE("memorial_id","id"),
	CONSTRAINT "gallery_albums_name" CHECK (length(trim("gallery_albums"."name")) between 1 and 200),
	CONSTRAINT "gallery_albums_album_type" CHECK ("gallery_albums"."album_type" in ('custom', 'family_upload'))
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memorial_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"album_id" uuid,
	"date_taken" date,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"source_sha256" text,
	"is_pending" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_images_imageUrl_unique" UNIQUE("image_url")
);
--> statement-breakpoint
CREATE TABLE "gallery_trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memorial_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"album_id" uuid,
	"date_taken" date,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"source_sha256" text,
	"is_pending" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"deleted_by" uuid,
	CONSTRAINT "gallery_trash_imageUrl_unique" UNIQUE("image_url")
);
--> statement-breakpoint
CREATE TABLE "gallery_upload_links" (
	"memorial_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gallery_upload_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "media_memorial_id_index";--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "width" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "height" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "widths" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "thumbhash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "keep_originals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memorials" ADD COLUMN "gallery_order" text DEFAULT 'newest' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_id_media_id_fk" FOREIGN KEY ("id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_album" FOREIGN KEY ("memorial_id","album_id") REFERENCES "public"."gallery_albums"("memorial_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_trash" ADD CONSTRAINT "gallery_trash_id_media_id_fk" FOREIGN KEY ("id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_trash" ADD CONSTRAINT "gallery_trash_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_trash" ADD CONSTRAINT "gallery_trash_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_trash" ADD CONSTRAINT "gallery_trash_album" FOREIGN KEY ("memorial_id","album_id") REFERENCES "public"."gallery_albums"("memorial_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_upload_links" ADD CONSTRAINT "gallery_upload_links_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_upload_links" ADD CONSTRAINT "gallery_upload_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_albums_one_of_the_family" ON "gallery_albums" USING btree ("memorial_id") WHERE "gallery_albums"."album_type" = 'family_upload';--> statement-breakpoint
CREATE INDEX "gallery_images_memorial_id_created_at_id_index" ON "gallery_images" USING btree ("memorial_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gallery_images_memorial_id_position_id_index" ON "gallery_images" USING btree ("memorial_id","position","id");--> statement-breakpoint
CREATE INDEX "gallery_images_memorial_id_album_id_index" ON "gallery_images" USING btree ("memorial_id","album_id");--> statement-breakpoint
CREATE INDEX "gallery_images_memorial_id_source_sha256_index" ON "gallery_images" USING btree ("memorial_id","source_sha256");--> statement-breakpoint
CREATE INDEX "gallery_trash_memorial_id_deleted_at_index" ON "gallery_trash" USING btree ("memorial_id","deleted_at");--> statement-breakpoint
CREATE INDEX "gallery_trash_deleted_at_index" ON "gallery_trash" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "gallery_upload_links_expires_at_index" ON "gallery_upload_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_memorial_id_sha256_index" ON "media" USING btree ("memorial_id","sha256");--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_gallery_order" CHECK ("memorials"."gallery_order" in ('newest', 'custom'));--> statement-breakpoint
UPDATE "media" SET "stored_bytes" = "bytes";
