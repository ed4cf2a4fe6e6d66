ALTER TABLE "page_links" ADD COLUMN "relationship" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Links that were asked before hold for what the section says today.
UPDATE "page_links" l SET "relationship" = coalesce((
  SELECT member ->> 'relationship' FROM "memorial_blocks" b, jsonb_path_query(b."content", '$.members[*]') member
  WHERE b."memorial_id" = l."memorial_id" AND b."type" = 'familyTree' AND member ->> 'id' = l."member_id" LIMIT 1), '');
