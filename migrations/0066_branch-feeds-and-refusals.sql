CREATE TABLE "page_link_refusals" (
	"to_memorial_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_link_refusals_to_memorial_id_owner_id_pk" PRIMARY KEY("to_memorial_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "tree_branch_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tree_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tree_branch_feeds_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "tree_branch_feeds_of_user" UNIQUE("user_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "tree_imports" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_link_refusals" ADD CONSTRAINT "page_link_refusals_to_memorial_id_memorials_id_fk" FOREIGN KEY ("to_memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_link_refusals" ADD CONSTRAINT "page_link_refusals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_branch_feeds" ADD CONSTRAINT "tree_branch_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_branch_feeds" ADD CONSTRAINT "tree_branch_feeds_tree_id_person_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","person_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_link_refusals_of_owner" ON "page_link_refusals" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tree_branch_feeds_of_person" ON "tree_branch_feeds" USING btree ("tree_id","person_id");--> statement-breakpoint
INSERT INTO "page_link_refusals" ("to_memorial_id", "owner_id", "refused_at")
SELECT l.to_memorial_id, o.user_id, max(coalesce(l.ended_at, l.answered_at, l.asked_at))
FROM "page_links" l JOIN "memorials" o ON o.id = l.memorial_id
WHERE l.state = 'declined' OR (l.state = 'ended' AND l.ended_by_memorial_id IS DISTINCT FROM l.memorial_id)
GROUP BY l.to_memorial_id, o.user_id;
