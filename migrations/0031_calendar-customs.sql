CREATE TABLE "memorial_customs" (
	"memorial_id" uuid PRIMARY KEY NOT NULL,
	"adar" text NOT NULL,
	"thirtieth" text NOT NULL,
	"first_year" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memorial_customs_adar" CHECK ("memorial_customs"."adar" in ('adar1', 'adar2', 'both')),
	CONSTRAINT "memorial_customs_thirtieth" CHECK ("memorial_customs"."thirtieth" in ('fixed29', 'byYear')),
	CONSTRAINT "memorial_customs_first_year" CHECK ("memorial_customs"."first_year" in ('death', 'burial'))
);
--> statement-breakpoint
ALTER TABLE "memorial_customs" ADD CONSTRAINT "memorial_customs_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;