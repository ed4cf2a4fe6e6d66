CREATE TABLE "memorial_followers" (
	"memorial_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memorial_followers_memorial_id_user_id_pk" PRIMARY KEY("memorial_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"memorial_id" uuid NOT NULL,
	"type" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"state" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_userId_type_refId_state_unique" UNIQUE("user_id","type","ref_id","state"),
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('memory', 'condolence', 'family_invite', 'memorial_follow', 'event')),
	CONSTRAINT "notifications_state" CHECK ("notifications"."state" in ('pending', 'shown', 'invited', 'joined'))
);
--> statement-breakpoint
ALTER TABLE "memorial_followers" ADD CONSTRAINT "memorial_followers_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_followers" ADD CONSTRAINT "memorial_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memorial_followers_user_id_index" ON "memorial_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" is null and "notifications"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_memorial_id_created_at_index" ON "notifications" USING btree ("memorial_id","created_at");