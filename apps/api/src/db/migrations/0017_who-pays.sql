ALTER TABLE "unit_billings" ADD COLUMN "kind" text DEFAULT 'Levy' NOT NULL;--> statement-breakpoint
ALTER TABLE "split_requests" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "split_requests" ADD COLUMN "tenancy_id" uuid;--> statement-breakpoint
ALTER TABLE "split_requests" ADD CONSTRAINT "split_requests_tenancy_id_levy_accounts_id_fk" FOREIGN KEY ("tenancy_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What follows a meter or has no fixed amount is consumption; a charge that a tenant pays by an approved change was agreed;
-- whatever else there is stays with the owner until somebody classes it.
UPDATE "unit_billings" SET "kind" = 'Consumption'
  WHERE "amount" IS NULL OR EXISTS (SELECT 1 FROM "meters" m WHERE m."unit_billing_id" = "unit_billings"."id");--> statement-breakpoint
UPDATE "unit_billings" SET "kind" = 'Agreed' WHERE "charge_to" = 'Tenant' AND "kind" = 'Levy';--> statement-breakpoint
-- Shares of the budget are contributions, and the owner's by law: those that went to a tenant come back.
UPDATE "unit_billings" SET "charge_to" = 'Owner', "kind" = CASE
    WHEN l."kind" = 'special_levy' THEN 'Special levy' WHEN l."fund" = 'reserve' THEN 'Reserve levy' ELSE 'Levy' END
  FROM "units" u, "budget_lines" l
  WHERE u."id" = "unit_billings"."unit_id" AND l."building_id" = u."building_id" AND l."name" = "unit_billings"."name";--> statement-breakpoint
-- Links that were sent to the owner alone no longer move anything to a tenant.
UPDATE "split_requests" SET "status" = 'expired'
  WHERE "status" = 'requested' AND "changes" @> '[{"to": "Tenant"}]';--> statement-breakpoint
ALTER TABLE "unit_billings" ADD CONSTRAINT "unit_billings_kind" CHECK ("unit_billings"."kind" in ('Levy', 'Special levy', 'Reserve levy', 'Interest', 'Fine', 'Legal cost', 'Consumption', 'Agreed'));--> statement-breakpoint
ALTER TABLE "unit_billings" ADD CONSTRAINT "unit_billings_stays" CHECK ("unit_billings"."charge_to" = 'Owner' or "unit_billings"."kind" in ('Consumption', 'Agreed'));