CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"owner_id" uuid,
	"upload_id" text,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"original_key" text,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"thumbhash" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploadId_unique" UNIQUE("upload_id"),
	CONSTRAINT "media_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video', 'audio'))
);
--> statement-breakpoint
CREATE TABLE "memorial_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_blocks_memorialId_type_unique" UNIQUE("memorial_id","type"),
	CONSTRAINT "memorial_blocks_type" CHECK ("memorial_blocks"."type" in ('timeline', 'achievements', 'socialLinks', 'music', 'videos', 'quotes', 'familyTree'))
);
--> statement-breakpoint
CREATE TABLE "memorial_editors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_editors_memorialId_userId_unique" UNIQUE("memorial_id","user_id"),
	CONSTRAINT "memorial_editors_role" CHECK ("memorial_editors"."role" in ('editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "memorial_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorial_visits" (
	"memorial_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memorial_visits_memorial_id_visitor_pk" PRIMARY KEY("memorial_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "memorials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"birth_date" date,
	"death_date" date,
	"burial_date" date,
	"died_after_sunset" text DEFAULT 'unknown' NOT NULL,
	"gender" text DEFAULT 'none' NOT NULL,
	"hebrew_name" text,
	"parent_name" text,
	"cover_image" uuid,
	"cover_image_position" text DEFAULT 'center center' NOT NULL,
	"profile_image" uuid,
	"profile_image_position" text DEFAULT 'center center' NOT NULL,
	"category" text,
	"sub_category" text,
	"bio" text,
	"life_motto" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"grave_location" text,
	"grave_latitude" double precision,
	"grave_longitude" double precision,
	"grave_cemetery_name" text,
	"grave_image" uuid,
	"kaddish_type" text,
	"kaddish_custom_text" text,
	"soul_letters" text,
	"show_achievements" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"allow_indexing" boolean DEFAULT false NOT NULL,
	"allow_comments" boolean DEFAULT true NOT NULL,
	"show_view_count" boolean DEFAULT false NOT NULL,
	"display_style" text DEFAULT 'modern' NOT NULL,
	"language" text DEFAULT 'he' NOT NULL,
	"show_family_contact" boolean DEFAULT false NOT NULL,
	"allow_social_sharing" boolean DEFAULT true,
	"views_count" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"create_id" uuid,
	"section_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorials_userId_createId_unique" UNIQUE("user_id","create_id"),
	CONSTRAINT "memorials_name" CHECK (length(trim("memorials"."name")) > 0),
	CONSTRAINT "memorials_bio" CHECK (length("memorials"."bio") <= 3000),
	CONSTRAINT "memorials_category" CHECK ("memorials"."category" in ('soldiers', 'public-figures', 'family', 'rabbis', 'artists')),
	CONSTRAINT "memorials_sub_category" CHECK ("memorials"."sub_category" in ('idf', 'police', 'border-police')),
	CONSTRAINT "memorials_display_style" CHECK ("memorials"."display_style" in ('modern', 'regular', 'classic', 'minimal', 'candle')),
	CONSTRAINT "memorials_language" CHECK ("memorials"."language" in ('he', 'en', 'ar')),
	CONSTRAINT "memorials_gender" CHECK ("memorials"."gender" in ('none', 'male', 'female')),
	CONSTRAINT "memorials_died_after_sunset" CHECK ("memorials"."died_after_sunset" in ('yes', 'no', 'unknown')),
	CONSTRAINT "memorials_kaddish_type" CHECK ("memorials"."kaddish_type" in ('sephardi', 'ashkenazi', 'traditional')),
	CONSTRAINT "memorials_grave_latitude" CHECK ("memorials"."grave_latitude" between -90 and 90),
	CONSTRAINT "memorials_grave_longitude" CHECK ("memorials"."grave_longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_userId_role_unique" UNIQUE("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_blocks" ADD CONSTRAINT "memorial_blocks_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_editors" ADD CONSTRAINT "memorial_editors_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_editors" ADD CONSTRAINT "memorial_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_revisions" ADD CONSTRAINT "memorial_revisions_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_revisions" ADD CONSTRAINT "memorial_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_visits" ADD CONSTRAINT "memorial_visits_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_cover_image_media_id_fk" FOREIGN KEY ("cover_image") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_profile_image_media_id_fk" FOREIGN KEY ("profile_image") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorials" ADD CONSTRAINT "memorials_grave_image_media_id_fk" FOREIGN KEY ("grave_image") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_memorial_id_index" ON "media" USING btree ("memorial_id");--> statement-breakpoint
CREATE INDEX "memorial_editors_user_id_index" ON "memorial_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memorial_revisions_memorial_id_section_version_index" ON "memorial_revisions" USING btree ("memorial_id","section","version");--> statement-breakpoint
CREATE INDEX "memorial_visits_seen_at_index" ON "memorial_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "memorials_user_id_updated_at_index" ON "memorials" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "memorials_updated_at_index" ON "memorials" USING btree ("updated_at") WHERE "memorials"."is_public" and "memorials"."allow_indexing";--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");