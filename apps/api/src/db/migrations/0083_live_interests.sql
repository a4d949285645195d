ALTER TABLE "approvals" ADD COLUMN "required_count_as_set" integer;--> statement-breakpoint
ALTER TABLE "ballots" ADD COLUMN "interest_found" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Interests that the product found itself come and go while a question is open; a reason that came with an import stays.
UPDATE "ballots" SET "interest_found" = true WHERE "recused_reason" IS NOT NULL
  AND NOT EXISTS (SELECT FROM import_keys k WHERE k."table" = 'ballots' AND k.row_id = ballots.id);
--> statement-breakpoint
UPDATE "approvals" SET "required_count_as_set" = "required_count" WHERE "required_count_set" AND "state" = 'Awaiting trustees';
