CREATE INDEX "ledger_entries_amount" ON "ledger_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "building_documents_name" ON "building_documents" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","id");