CREATE TABLE "archive_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memorial_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"state" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"locale" text NOT NULL,
	"report" jsonb,
	"choices" jsonb,
	"result" jsonb,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "archive_imports_uploadId_unique" UNIQUE("upload_id"),
	CONSTRAINT "archive_imports_state" CHECK ("archive_imports"."state" in ('received', 'ready', 'accepted', 'done', 'undone', 'refused')),
	CONSTRAINT "archive_imports_locale" CHECK ("archive_imports"."locale" in ('he', 'en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "archive_items" (
	"archive_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"entry" integer,
	"name" text NOT NULL,
	"day" date,
	"time" text NOT NULL,
	"albums" text[] NOT NULL,
	"sender" text NOT NULL,
	"needs_name" boolean NOT NULL,
	"text" text NOT NULL,
	"sha256" text,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"outcome" text,
	CONSTRAINT "archive_items_archive_id_position_pk" PRIMARY KEY("archive_id","position"),
	CONSTRAINT "archive_items_kind" CHECK ("archive_items"."kind" in ('photo', 'message')),
	CONSTRAINT "archive_items_outcome" CHECK ("archive_items"."outcome" in ('added', 'known', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "archive_taken" (
	"memorial_id" uuid NOT NULL,
	"key" text NOT NULL,
	"archive_id" uuid,
	"media_id" uuid,
	"memory_id" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_taken_memorial_id_key_pk" PRIMARY KEY("memorial_id","key")
);
--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_items" ADD CONSTRAINT "archive_items_archive_id_archive_imports_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_taken" ADD CONSTRAINT "archive_taken_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_taken" ADD CONSTRAINT "archive_taken_archive_id_archive_imports_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_taken" ADD CONSTRAINT "archive_taken_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_imports_of_page" ON "archive_imports" USING btree ("memorial_id","actor_id","created_at");--> statement-breakpoint
CREATE INDEX "archive_imports_of_actor" ON "archive_imports" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_imports_open" ON "archive_imports" USING btree ("actor_id") WHERE "archive_imports"."state" in ('received', 'ready', 'accepted');--> statement-breakpoint
CREATE INDEX "archive_items_of_sender" ON "archive_items" USING btree ("archive_id","kind","sender","position");--> statement-breakpoint
CREATE INDEX "archive_items_to_do" ON "archive_items" USING btree ("archive_id","position") WHERE "archive_items"."is_chosen" and "archive_items"."outcome" is null;--> statement-breakpoint
CREATE INDEX "archive_taken_by" ON "archive_taken" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "archive_taken_media" ON "archive_taken" USING btree ("media_id");