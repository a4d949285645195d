DROP INDEX "contacts_name";--> statement-breakpoint
CREATE INDEX "contacts_full_name" ON "contacts" USING btree ("last_name","first_name","id");