CREATE TABLE "tree_import_known" (
	"import_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "tree_import_known_import_id_person_id_pk" PRIMARY KEY("import_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "tree_import_known" ADD CONSTRAINT "tree_import_known_import_id_tree_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_import_known" ADD CONSTRAINT "tree_import_known_person_id_tree_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."tree_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_import_known_person" ON "tree_import_known" USING btree ("person_id");