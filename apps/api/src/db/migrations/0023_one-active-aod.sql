-- Of several active agreements of an account the one that was drawn up last stands; the others are drafts again.
UPDATE "aods" SET "stage" = 'Draft' WHERE "stage" = 'Active' AND EXISTS (
  SELECT 1 FROM "aods" later WHERE later."levy_account_id" = "aods"."levy_account_id"
    AND later."stage" = 'Active' AND later."number" > "aods"."number");--> statement-breakpoint
CREATE UNIQUE INDEX "aods_one_active" ON "aods" USING btree ("levy_account_id") WHERE "aods"."stage" = 'Active';