CREATE TABLE "memorial_presence" (
	"visit_id" uuid PRIMARY KEY NOT NULL,
	"memorial_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memorial_presence" ADD CONSTRAINT "memorial_presence_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_presence" ADD CONSTRAINT "memorial_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorial_presence_memorial_id_index" ON "memorial_presence" USING btree ("memorial_id");