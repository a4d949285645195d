ALTER TABLE "unit_billings" DROP CONSTRAINT "unit_billings_kind";--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_rule";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "csos_way" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "csos_from" date;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD CONSTRAINT "unit_billings_kind" CHECK ("unit_billings"."kind" in ('Levy', 'Special levy', 'Reserve levy', 'Interest', 'Fine', 'Legal cost', 'Consumption', 'Agreed', 'CSOS levy'));--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_csos_way" CHECK ("buildings"."csos_way" is null or "buildings"."csos_way" in ('A line of its own', 'Inside the levy'));--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_csos_from" CHECK (("buildings"."csos_way" is null) = ("buildings"."csos_from" is null));--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_rule" CHECK ("journals"."rule" in ('opening', 'take-on', 'levies', 'consumption', 'interest', 'legal costs', 'fines', 'receipts', 'refunds', 'adjustments', 'reversals', 'payments', 'bank lines', 'transfers', 'parked receipts', 'CSOS levy'));