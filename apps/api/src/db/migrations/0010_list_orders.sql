DROP INDEX "outbox_sent";--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("entry_day","id");--> statement-breakpoint
CREATE INDEX "building_documents_added" ON "building_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "audit_entries_name" ON "audit_entries" USING btree ("actor_name","sequence");--> statement-breakpoint
CREATE INDEX "outbox_stuck" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" in ('failed', 'parked');--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("created_at","id");