ALTER TABLE "family_trees" DROP CONSTRAINT "family_trees_shown_living";--> statement-breakpoint
ALTER TABLE "family_trees" DROP COLUMN "shown_living";