CREATE TABLE "memorial_drafts" (
	"memorial_id" uuid NOT NULL,
	"section" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memorial_drafts_memorial_id_section_pk" PRIMARY KEY("memorial_id","section")
);
--> statement-breakpoint
ALTER TABLE "memorial_revisions" ADD COLUMN "is_restored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_drafts" ADD CONSTRAINT "memorial_drafts_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_drafts" ADD CONSTRAINT "memorial_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorial_revisions_memorial_id_created_at_index" ON "memorial_revisions" USING btree ("memorial_id","created_at");