ALTER TABLE "memorial_event_rsvps" ADD COLUMN "withheld_note" text;--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD COLUMN "withheld_as" text;--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_portions" ADD COLUMN "withheld_name" text;--> statement-breakpoint
ALTER TABLE "study_portions" ADD COLUMN "withheld_as" text;--> statement-breakpoint
ALTER TABLE "study_portions" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_portions" ADD COLUMN "name_id" uuid GENERATED ALWAYS AS (md5(board_id::text || ':' || coalesce(taken_by, withheld_name))::uuid) STORED;--> statement-breakpoint
CREATE INDEX "memorial_event_rsvps_notes" ON "memorial_event_rsvps" USING btree ("created_at","id") WHERE "memorial_event_rsvps"."note" <> '' or "memorial_event_rsvps"."withheld_note" is not null;--> statement-breakpoint
CREATE INDEX "study_portions_names" ON "study_portions" USING btree ("name_id");--> statement-breakpoint
CREATE INDEX "study_portions_names_by_time" ON "study_portions" USING btree ("taken_at","name_id") WHERE "study_portions"."name_id" is not null;--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD CONSTRAINT "memorial_event_rsvps_withheld_as" CHECK ("memorial_event_rsvps"."withheld_as" in ('hidden', 'removed'));--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD CONSTRAINT "memorial_event_rsvps_withheld" CHECK (num_nulls("memorial_event_rsvps"."withheld_note", "memorial_event_rsvps"."withheld_as", "memorial_event_rsvps"."withheld_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "study_portions" ADD CONSTRAINT "study_portions_withheld_as" CHECK ("study_portions"."withheld_as" in ('hidden', 'removed'));--> statement-breakpoint
ALTER TABLE "study_portions" ADD CONSTRAINT "study_portions_withheld" CHECK (num_nulls("study_portions"."withheld_name", "study_portions"."withheld_as", "study_portions"."withheld_at") in (0, 3));