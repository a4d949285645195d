CREATE INDEX "approvals_quote" ON "approvals" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "approvals_letter" ON "approvals" USING btree ("conduct_letter_id");--> statement-breakpoint
CREATE INDEX "approvals_record_file" ON "approvals" USING btree ("record_file_id");--> statement-breakpoint
CREATE INDEX "quotes_job" ON "quotes" USING btree ("job_id");