CREATE INDEX "levy_accounts_order" ON "levy_accounts" USING btree ("account_number","id");--> statement-breakpoint
CREATE INDEX "owner_accounts_order" ON "owner_accounts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "registrations_profile" ON "registrations" USING btree ("profile_id","created_at");--> statement-breakpoint
-- What a mail says lies beside its row: counting the mails reads every row, the first time after they came to mark them as read.
ALTER TABLE "outbox" SET (toast_tuple_target = 256);
