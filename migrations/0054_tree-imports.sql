CREATE TABLE "tree_import_links" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_position" integer NOT NULL,
	"to_position" integer NOT NULL,
	"nature" text NOT NULL,
	"year" smallint,
	"position" integer NOT NULL,
	CONSTRAINT "tree_import_links_import_id_kind_from_position_to_position_pk" PRIMARY KEY("import_id","kind","from_position","to_position")
);
--> statement-breakpoint
CREATE TABLE "tree_import_records" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"xref" text,
	"uid" text,
	"fingerprint" text,
	"fields" jsonb,
	"members" integer[],
	"content" jsonb NOT NULL,
	"person_id" uuid,
	CONSTRAINT "tree_import_records_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "tree_import_records_kind" CHECK ("tree_import_records"."kind" in ('header', 'person', 'family', 'record'))
);
--> statement-breakpoint
CREATE TABLE "tree_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tree_id" uuid NOT NULL,
	"actor_id" uuid,
	"state" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_name" text NOT NULL,
	"report" jsonb,
	"choices" jsonb,
	"result" jsonb,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "tree_imports_state" CHECK ("tree_imports"."state" in ('received', 'ready', 'accepted', 'done', 'undone', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "tree_people" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "tree_import_links" ADD CONSTRAINT "tree_import_links_import_id_tree_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_import_records" ADD CONSTRAINT "tree_import_records_import_id_tree_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_import_records" ADD CONSTRAINT "tree_import_records_person_id_tree_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."tree_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_imports" ADD CONSTRAINT "tree_imports_tree_id_family_trees_id_fk" FOREIGN KEY ("tree_id") REFERENCES "public"."family_trees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_imports" ADD CONSTRAINT "tree_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_import_links_to" ON "tree_import_links" USING btree ("import_id","kind","to_position");--> statement-breakpoint
CREATE INDEX "tree_import_records_of_person" ON "tree_import_records" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tree_import_records_uid" ON "tree_import_records" USING btree ("uid") WHERE "tree_import_records"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "tree_import_records_fingerprint" ON "tree_import_records" USING btree ("fingerprint") WHERE "tree_import_records"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "tree_imports_of_tree" ON "tree_imports" USING btree ("tree_id","created_at");--> statement-breakpoint
CREATE INDEX "tree_imports_of_actor" ON "tree_imports" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_imports_open" ON "tree_imports" USING btree ("tree_id") WHERE "tree_imports"."state" in ('received', 'ready', 'accepted');--> statement-breakpoint
CREATE INDEX "tree_people_of_import" ON "tree_people" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "tree_relationships_of_import" ON "tree_relationships" USING btree ("import_id");