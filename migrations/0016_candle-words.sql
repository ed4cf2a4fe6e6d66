ALTER TABLE "memorial_condolences" DROP CONSTRAINT "memorial_condolences_author_name";--> statement-breakpoint
ALTER TABLE "memorial_condolences" DROP CONSTRAINT "memorial_condolences_content";--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD COLUMN "lit_with" uuid;--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_lit_with_memorial_candles_id_fk" FOREIGN KEY ("lit_with") REFERENCES "public"."memorial_candles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_one_candle" UNIQUE("lit_with");--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_author_name" CHECK (length(trim("memorial_condolences"."author_name")) > 0 or "memorial_condolences"."lit_with" is not null);--> statement-breakpoint
ALTER TABLE "memorial_condolences" ADD CONSTRAINT "memorial_condolences_content" CHECK (length(trim("memorial_condolences"."content")) > 0 or ("memorial_condolences"."lit_with" is not null and length(trim("memorial_condolences"."author_name")) > 0));