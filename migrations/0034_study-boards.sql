CREATE TABLE "study_boards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"memorial_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"target_date" date,
	"release_days" smallint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "study_boards_kind" CHECK ("study_boards"."kind" in ('tehillim', 'mishna')),
	CONSTRAINT "study_boards_state" CHECK ("study_boards"."state" in ('open', 'closed')),
	CONSTRAINT "study_boards_release_days" CHECK ("study_boards"."release_days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "study_portions" (
	"board_id" uuid NOT NULL,
	"portion" text NOT NULL,
	"taken_by" text,
	"is_name_held" boolean DEFAULT false NOT NULL,
	"token_hash" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"learned_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_portions_board_id_portion_pk" PRIMARY KEY("board_id","portion"),
	CONSTRAINT "study_portions_portion" CHECK ("study_portions"."portion" ~ '^[a-z-]+-[0-9]{1,3}$')
);
--> statement-breakpoint
ALTER TABLE "study_boards" ADD CONSTRAINT "study_boards_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_boards" ADD CONSTRAINT "study_boards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_portions" ADD CONSTRAINT "study_portions_board_id_study_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."study_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_boards_one_open" ON "study_boards" USING btree ("memorial_id","kind") WHERE "study_boards"."state" = 'open';--> statement-breakpoint
CREATE INDEX "study_boards_of_memorial" ON "study_boards" USING btree ("memorial_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "study_boards_created_by" ON "study_boards" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "study_portions_token" ON "study_portions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "study_portions_due" ON "study_portions" USING btree ("expires_at") WHERE "study_portions"."learned_at" is null;