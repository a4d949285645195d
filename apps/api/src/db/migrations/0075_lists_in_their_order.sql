-- Schemes, bank accounts and firms in the order of their lists: 18,000 firms were read and put in order for each first page.
CREATE INDEX "building_bank_accounts_order" ON "building_bank_accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "buildings_order" ON "buildings" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contractors_order" ON "contractors" USING btree ("name","id");