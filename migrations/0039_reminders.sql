CREATE TABLE "reminder_letters" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_letters_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid NOT NULL,
	"memorial_id" uuid,
	"two_weeks" boolean NOT NULL,
	"day_before" boolean NOT NULL,
	"eve" boolean NOT NULL,
	"city" text NOT NULL,
	CONSTRAINT "reminder_settings_one" UNIQUE NULLS NOT DISTINCT("user_id","memorial_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_letters" ADD CONSTRAINT "reminder_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;