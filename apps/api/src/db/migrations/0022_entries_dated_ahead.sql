ALTER TABLE "open_items" ADD COLUMN "from_day" date DEFAULT '0001-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_items" ADD COLUMN "until_day" date;--> statement-breakpoint
ALTER TABLE "open_items" DROP CONSTRAINT "open_items_levy_account_id_entry_id_pk";--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_levy_account_id_entry_id_from_day_pk" PRIMARY KEY("levy_account_id","entry_id","from_day");--> statement-breakpoint
-- Entries dated ahead stand from their day on; what they settle is worked out anew by the nightly job and each posting.
UPDATE "open_items" o SET "from_day" = e."entry_day" FROM "ledger_entries" e
WHERE e."id" = o."entry_id" AND e."entry_day" > (now() at time zone 'Africa/Johannesburg')::date;
