ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "reminder_settings" ALTER COLUMN "two_weeks" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_settings" ALTER COLUMN "day_before" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_settings" ALTER COLUMN "eve" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD COLUMN "is_offer_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memorial_event_rsvps" ADD COLUMN "is_link_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "study_portions" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('memory', 'condolence', 'family_invite', 'memorial_follow', 'event', 'delegate_left', 'page_deleted', 'page_restored', 'family_photos', 'page_handed_over', 'invite_made', 'support_message', 'event_call'));--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_chosen" CHECK (num_nulls("reminder_settings"."two_weeks", "reminder_settings"."day_before", "reminder_settings"."eve") in (0, 3));--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_page" CHECK ("reminder_settings"."memorial_id" is null or "reminder_settings"."two_weeks" is not null);--> statement-breakpoint
UPDATE "memorial_event_rsvps" SET "is_link_mailed" = "email" <> '', "is_offer_mailed" = "seat" = 'offered' AND "email" <> '' WHERE "email" <> '';--> statement-breakpoint
-- A choice for one page made this row too, as what is usual of all pages: nobody had chosen that.
UPDATE "reminder_settings" r SET "two_weeks" = NULL, "day_before" = NULL, "eve" = NULL
WHERE "memorial_id" IS NULL AND "two_weeks" AND "day_before" AND NOT "eve"
  AND EXISTS (SELECT FROM "reminder_settings" p WHERE p."user_id" = r."user_id" AND p."memorial_id" IS NOT NULL);
