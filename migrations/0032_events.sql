CREATE TABLE "memorial_event_rsvps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"guests" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seat" text DEFAULT 'none' NOT NULL,
	"waiting_since" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"token_hash" text NOT NULL,
	"submit_id" uuid NOT NULL,
	"author_key" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_event_rsvps_one_submit" UNIQUE("event_id","submit_id"),
	CONSTRAINT "memorial_event_rsvps_name" CHECK (length(trim("memorial_event_rsvps"."name")) > 0),
	CONSTRAINT "memorial_event_rsvps_guests" CHECK ("memorial_event_rsvps"."guests" >= 1),
	CONSTRAINT "memorial_event_rsvps_status" CHECK ("memorial_event_rsvps"."status" in ('attending', 'maybe', 'declined')),
	CONSTRAINT "memorial_event_rsvps_seat" CHECK ("memorial_event_rsvps"."seat" in ('none', 'confirmed', 'waiting', 'offered')),
	CONSTRAINT "memorial_event_rsvps_seated" CHECK (("memorial_event_rsvps"."seat" = 'none') = ("memorial_event_rsvps"."status" <> 'attending')),
	CONSTRAINT "memorial_event_rsvps_offer" CHECK (("memorial_event_rsvps"."seat" = 'offered') = ("memorial_event_rsvps"."offered_until" is not null)),
	CONSTRAINT "memorial_event_rsvps_waits" CHECK ("memorial_event_rsvps"."seat" <> 'waiting' or "memorial_event_rsvps"."waiting_since" is not null),
	CONSTRAINT "memorial_event_rsvps_locale" CHECK ("memorial_event_rsvps"."locale" in ('he', 'en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "memorial_event_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"text" text NOT NULL,
	"submit_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_event_updates_one_submit" UNIQUE("event_id","submit_id"),
	CONSTRAINT "memorial_event_updates_text" CHECK (length(trim("memorial_event_updates"."text")) > 0)
);
--> statement-breakpoint
CREATE TABLE "memorial_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_date" date NOT NULL,
	"start_time" time(0),
	"end_time" time(0),
	"location" text DEFAULT '' NOT NULL,
	"location_area" text DEFAULT '' NOT NULL,
	"location_audience" text DEFAULT 'everyone' NOT NULL,
	"hide_place_hours" integer,
	"latitude" double precision,
	"longitude" double precision,
	"livestream_link" text DEFAULT '' NOT NULL,
	"event_type" text DEFAULT 'memorial' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_audience" text DEFAULT 'everyone' NOT NULL,
	"max_attendees" integer,
	"offer_hours" integer DEFAULT 12 NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"requires_rsvp" boolean DEFAULT false NOT NULL,
	"organizer_notes" text DEFAULT '' NOT NULL,
	"submit_id" uuid NOT NULL,
	"cancelled_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_events_one_submit" UNIQUE("memorial_id","submit_id"),
	CONSTRAINT "memorial_events_title" CHECK (length(trim("memorial_events"."title")) > 0),
	CONSTRAINT "memorial_events_visibility" CHECK (not ("memorial_events"."is_public" and "memorial_events"."is_private")),
	CONSTRAINT "memorial_events_event_type" CHECK ("memorial_events"."event_type" in ('memorial', 'celebration', 'gathering', 'ceremony')),
	CONSTRAINT "memorial_events_location_audience" CHECK ("memorial_events"."location_audience" in ('everyone', 'attending')),
	CONSTRAINT "memorial_events_contact_audience" CHECK ("memorial_events"."contact_audience" in ('everyone', 'attending')),
	CONSTRAINT "memorial_events_max_attendees" CHECK ("memorial_events"."max_attendees" > 0),
	CONSTRAINT "memorial_events_offer_hours" CHECK ("memorial_events"."offer_hours" > 0),
	CONSTRAINT "memorial_events_times" CHECK ("memorial_events"."end_time" is null or "memorial_events"."start_time" is null or "memorial_events"."end_time" > "memorial_events"."start_time")
);
--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD CONSTRAINT "memorial_event_rsvps_event_id_memorial_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."memorial_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_event_updates" ADD CONSTRAINT "memorial_event_updates_event_id_memorial_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."memorial_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_event_updates" ADD CONSTRAINT "memorial_event_updates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_events" ADD CONSTRAINT "memorial_events_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_events" ADD CONSTRAINT "memorial_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memorial_event_rsvps_token" ON "memorial_event_rsvps" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "memorial_event_rsvps_by_event" ON "memorial_event_rsvps" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "memorial_event_rsvps_waiting" ON "memorial_event_rsvps" USING btree ("event_id","waiting_since","id") WHERE "memorial_event_rsvps"."seat" = 'waiting';--> statement-breakpoint
CREATE INDEX "memorial_event_rsvps_offers" ON "memorial_event_rsvps" USING btree ("offered_until") WHERE "memorial_event_rsvps"."seat" = 'offered';--> statement-breakpoint
CREATE INDEX "memorial_event_updates_by_event" ON "memorial_event_updates" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "memorial_events_by_date" ON "memorial_events" USING btree ("memorial_id","event_date","start_time","id");--> statement-breakpoint
CREATE INDEX "memorial_events_public" ON "memorial_events" USING btree ("event_date","start_time","id") WHERE "memorial_events"."is_public" and not "memorial_events"."is_private";