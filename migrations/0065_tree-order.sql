ALTER TABLE "tree_import_links" ADD COLUMN "from_place" integer;--> statement-breakpoint
ALTER TABLE "tree_import_links" ADD COLUMN "to_place" integer;--> statement-breakpoint
ALTER TABLE "tree_people" ADD COLUMN "twins_id" uuid;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD COLUMN "from_place" integer;--> statement-breakpoint
ALTER TABLE "tree_relationships" ADD COLUMN "to_place" integer;