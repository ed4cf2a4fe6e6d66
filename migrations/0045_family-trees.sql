CREATE TABLE "family_trees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"shown_living" text DEFAULT 'name' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_trees_ownerId_unique" UNIQUE("owner_id"),
	CONSTRAINT "family_trees_shown_living" CHECK ("family_trees"."shown_living" in ('relation', 'name', 'nothing'))
);
--> statement-breakpoint
CREATE TABLE "tree_members" (
	"tree_id" uuid NOT NULL,
	"memorial_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "tree_members_tree_id_memorial_id_member_id_pk" PRIMARY KEY("tree_id","memorial_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "tree_pages" (
	"tree_id" uuid NOT NULL,
	"memorial_id" uuid NOT NULL,
	"basic_version" integer NOT NULL,
	"tree_version" integer NOT NULL,
	CONSTRAINT "tree_pages_tree_id_memorial_id_pk" PRIMARY KEY("tree_id","memorial_id")
);
--> statement-breakpoint
CREATE TABLE "tree_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tree_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sex" text,
	"birth_date" text,
	"death_date" text,
	"is_dead" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"memorial_id" uuid,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tree_people_of_tree" UNIQUE("tree_id","id"),
	CONSTRAINT "tree_people_sex" CHECK ("tree_people"."sex" in ('male', 'female')),
	CONSTRAINT "tree_people_source" CHECK ("tree_people"."source" in ('typed', 'section', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "tree_relationships" (
	"tree_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"nature" text NOT NULL,
	"year" smallint,
	"position" integer DEFAULT 0 NOT NULL,
	"memorial_id" uuid,
	CONSTRAINT "tree_relationships_from_id_to_id_kind_pk" PRIMARY KEY("from_id","to_id","kind"),
	CONSTRAINT "tree_relationships_two" CHECK ("tree_relationships"."from_id" <> "tree_relationships"."to_id"),
	CONSTRAINT "tree_relationships_kind" CHECK ("tree_relationships"."kind" in ('parent', 'partner')),
	CONSTRAINT "tree_relationships_nature" CHECK (case "tree_relationships"."kind" when 'parent' then "tree_relationships"."nature" in ('birth', 'adopted', 'step', 'foster') else "tree_relationships"."nature" in ('current', 'former') end)
);
--> statement-breakpoint
ALTER TABLE "family_trees" ADD CONSTRAINT "family_trees_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_members" ADD CONSTRAINT "tree_members_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_members" ADD CONSTRAINT "tree_members_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_members" ADD CONSTRAINT "tree_members_tree_id_person_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","person_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_pages" ADD CONSTRAINT "tree_pages_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_pages" ADD CONSTRAINT "tree_pages_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_people" ADD CONSTRAINT "tree_people_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_people" ADD CONSTRAINT "tree_people_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD CONSTRAINT "tree_relationships_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD CONSTRAINT "tree_relationships_memorial_id_memorials_id_fk" FOREIGN KEY ("memorial_id") REFERENCES "public"."memorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD CONSTRAINT "tree_relationships_tree_id_from_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","from_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD CONSTRAINT "tree_relationships_tree_id_to_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","to_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_members_of_memorial" ON "tree_members" USING btree ("memorial_id");--> statement-breakpoint
CREATE INDEX "tree_members_of_person" ON "tree_members" USING btree ("tree_id","person_id");--> statement-breakpoint
CREATE INDEX "tree_pages_of_memorial" ON "tree_pages" USING btree ("memorial_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_people_memorial" ON "tree_people" USING btree ("tree_id","memorial_id");--> statement-breakpoint
CREATE INDEX "tree_people_of_memorial" ON "tree_people" USING btree ("memorial_id");--> statement-breakpoint
CREATE INDEX "tree_people_by_name" ON "tree_people" USING btree ("tree_id","name","id");--> statement-breakpoint
CREATE INDEX "tree_relationships_to" ON "tree_relationships" USING btree ("to_id","kind");--> statement-breakpoint
CREATE INDEX "tree_relationships_of_tree" ON "tree_relationships" USING btree ("tree_id");--> statement-breakpoint
CREATE INDEX "tree_relationships_of_memorial" ON "tree_relationships" USING btree ("memorial_id");