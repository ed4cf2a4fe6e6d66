CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submit_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "support_messages_submitKey_unique" UNIQUE("submit_key")
);
--> statement-breakpoint
CREATE INDEX "support_messages_open" ON "support_messages" USING btree ("created_at") WHERE "support_messages"."answered_at" is null;