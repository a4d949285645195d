ALTER TABLE "unit_billings" ADD COLUMN "levy_line" text;--> statement-breakpoint
-- Shares are known by their line from now on, and no more by their name: a charge of a unit's own that is called like a line is
-- another. What a line has charged by is its share.
UPDATE "unit_billings" b SET "levy_line" = c.line FROM (
  SELECT DISTINCT ON (e.cause ->> 'unitBillingId') (e.cause ->> 'unitBillingId')::uuid AS id, e.cause ->> 'budgetLine' AS line
  FROM "ledger_entries" e WHERE e.cause ->> 'kind' = 'levy'
  ORDER BY e.cause ->> 'unitBillingId', e.entry_day DESC) c
WHERE c.id = b."id" AND c.line = b."name";
