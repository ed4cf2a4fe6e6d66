CREATE TABLE "member_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "member_requests_memorialId_memberId_unique" UNIQUE("memorial_id","member_id"),
	CONSTRAINT "member_requests_state" CHECK ("member_requests"."state" in ('masked', 'hidden', 'shown'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "member_requests" ADD CONSTRAINT "member_requests_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_requests_waiting" ON "member_requests" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('memory', 'condolence', 'family_invite', 'memorial_follow', 'event', 'delegate_left', 'page_deleted', 'page_restored', 'family_photos', 'page_handed_over', 'invite_made', 'support_message', 'event_call', 'page_link', 'page_link_agreed', 'page_link_ended', 'member_request'));