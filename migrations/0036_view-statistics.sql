CREATE TABLE "memorial_view_days" (
	"memorial_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"gallery_views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "memorial_view_days_memorial_id_day_pk" PRIMARY KEY("memorial_id","day")
);
--> statement-breakpoint
CREATE TABLE "memorial_view_sources" (
	"memorial_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "memorial_view_sources_memorial_id_day_source_pk" PRIMARY KEY("memorial_id","day","source"),
	CONSTRAINT "memorial_view_sources_source" CHECK ("memorial_view_sources"."source" in ('direct', 'stone', 'whatsapp', 'share', 'search', 'site'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memorial_view_days" ADD CONSTRAINT "memorial_view_days_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_view_sources" ADD CONSTRAINT "memorial_view_sources_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Neither the salt nor what it hashed comes into the log of the database, a backup or a copy of it.
ALTER TABLE "memorial_visits" SET UNLOGGED;
