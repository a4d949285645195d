ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD COLUMN "rule_certificate" text;--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD COLUMN "hearing_day" date;--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD COLUMN "hearing_outcome" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_refund" ON "ledger_entries" USING btree (("cause" ->> 'paymentId')) WHERE "ledger_entries"."kind" = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_fine" ON "ledger_entries" USING btree (("cause" ->> 'conductLetterId')) WHERE "ledger_entries"."kind" = 'fine';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('opening_balance', 'levy', 'special_levy', 'interest', 'consumption', 'legal_cost', 'fine', 'adjustment', 'receipt', 'reversal', 'refund'));