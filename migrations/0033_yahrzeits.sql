CREATE TABLE "memorial_yahrzeit_states" (
	"memorial_id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"through_year" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memorial_yahrzeits" (
	"memorial_id" uuid NOT NULL,
	"hebrew_year" integer NOT NULL,
	"part" text NOT NULL,
	"date" date NOT NULL,
	"sequence" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "memorial_yahrzeits_memorial_id_hebrew_year_part_pk" PRIMARY KEY("memorial_id","hebrew_year","part"),
	CONSTRAINT "memorial_yahrzeits_part" CHECK ("memorial_yahrzeits"."part" in ('day', 'also', 'dayAfter', 'dayAfterAlso'))
);
--> statement-breakpoint
ALTER TABLE "memorial_yahrzeit_states" ADD CONSTRAINT "memorial_yahrzeit_states_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_yahrzeits" ADD CONSTRAINT "memorial_yahrzeits_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorial_yahrzeits_date_memorial_id_index" ON "memorial_yahrzeits" USING btree ("date","memorial_id");--> statement-breakpoint
CREATE INDEX "memorial_yahrzeits_cancelled" ON "memorial_yahrzeits" USING btree ("cancelled_at") WHERE "memorial_yahrzeits"."cancelled_at" is not null;