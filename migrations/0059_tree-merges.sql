CREATE TABLE "tree_distinct_people" (
	"tree_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "tree_distinct_people_tree_id_one_id_other_id_pk" PRIMARY KEY("tree_id","one_id","other_id"),
	CONSTRAINT "tree_distinct_people_order" CHECK ("tree_distinct_people"."one_id" < "tree_distinct_people"."other_id")
);
--> statement-breakpoint
CREATE TABLE "tree_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tree_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"actor_id" uuid,
	"snapshot" jsonb NOT NULL,
	"kept_version" integer NOT NULL,
	"relationships_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tree_members" ADD COLUMN "is_merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_distinct_people" ADD CONSTRAINT "tree_distinct_people_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_distinct_people" ADD CONSTRAINT "tree_distinct_people_tree_id_one_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","one_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_distinct_people" ADD CONSTRAINT "tree_distinct_people_tree_id_other_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","other_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_merges" ADD CONSTRAINT "tree_merges_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_merges" ADD CONSTRAINT "tree_merges_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_distinct_people_other" ON "tree_distinct_people" USING btree ("tree_id","other_id");--> statement-breakpoint
CREATE INDEX "tree_merges_of_tree" ON "tree_merges" USING btree ("tree_id","created_at");--> statement-breakpoint
CREATE INDEX "tree_merges_of_actor" ON "tree_merges" USING btree ("actor_id");