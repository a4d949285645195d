ALTER TABLE "entries_to_confirm" ADD COLUMN "moves_to_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD COLUMN "as_chair" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries_to_confirm" ADD CONSTRAINT "entries_to_confirm_moves_to_id_levy_accounts_id_fk" FOREIGN KEY ("moves_to_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_replaces_id_trustee_appointments_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."trustee_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_to_confirm_moves_to" ON "entries_to_confirm" USING btree ("moves_to_id") WHERE "entries_to_confirm"."moves_to_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_moved_from" ON "ledger_entries" USING btree (("cause" ->> 'movedFrom')) WHERE ("ledger_entries"."cause" ->> 'movedFrom') is not null;--> statement-breakpoint
CREATE INDEX "trustee_appointments_replaces" ON "trustee_appointments" USING btree ("replaces_id") WHERE "trustee_appointments"."replaces_id" is not null;