ALTER TABLE "tickets" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_entry" ON "tickets" USING btree ("entry_id") WHERE "tickets"."entry_id" is not null;