CREATE TABLE "tree_import_portraits" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "tree_import_portraits_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "tree_portraits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tree_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"import_id" uuid,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tree_portraits_bytes" CHECK (length("tree_portraits"."bytes") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "tree_import_portraits" ADD CONSTRAINT "tree_import_portraits_import_id_tree_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_portraits" ADD CONSTRAINT "tree_portraits_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_portraits" ADD CONSTRAINT "tree_portraits_tree_id_person_id_tree_people_tree_id_id_fk" FOREIGN KEY ("tree_id","person_id") REFERENCES "public"."tree_people"("tree_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_portraits_of_person" ON "tree_portraits" USING btree ("tree_id","person_id");--> statement-breakpoint
CREATE INDEX "tree_portraits_of_import" ON "tree_portraits" USING btree ("import_id");