CREATE INDEX "unit_billings_position" ON "unit_billings" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "approvals_created" ON "approvals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_legal_case" ON "approvals" USING btree ("legal_case_id") WHERE "approvals"."legal_case_id" is not null;--> statement-breakpoint
CREATE INDEX "approvals_file" ON "approvals" USING btree ("file_id") WHERE "approvals"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_file" ON "bank_statements" USING btree ("file_id") WHERE "bank_statements"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_journal" ON "match_parts" USING btree ("journal_id") WHERE "match_parts"."journal_id" is not null;--> statement-breakpoint
CREATE INDEX "match_parts_allocates" ON "match_parts" USING btree ("allocates_to") WHERE "match_parts"."allocates_to" is not null;--> statement-breakpoint
CREATE INDEX "building_documents_file" ON "building_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "trustee_appointments_start" ON "trustee_appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "units_by_section" ON "units" USING btree ("section_number","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_bank_proof" ON "beneficiaries" USING btree ("bank_proof_file_id") WHERE "beneficiaries"."bank_proof_file_id" is not null;--> statement-breakpoint
CREATE INDEX "contractor_documents_file" ON "contractor_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "aods_file" ON "aods" USING btree ("file_id") WHERE "aods"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "conduct_letters_day" ON "conduct_letters" USING btree ("incident_day","id");--> statement-breakpoint
CREATE INDEX "conduct_letters_contact" ON "conduct_letters" USING btree ("contact_id") WHERE "conduct_letters"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "conduct_letters_account" ON "conduct_letters" USING btree ("levy_account_id") WHERE "conduct_letters"."levy_account_id" is not null;--> statement-breakpoint
CREATE INDEX "conduct_letters_file" ON "conduct_letters" USING btree ("file_id") WHERE "conduct_letters"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "disconnections_day" ON "disconnections" USING btree ("instruction_day","id");--> statement-breakpoint
CREATE INDEX "disconnections_legal_basis" ON "disconnections" USING btree ("legal_basis_file_id") WHERE "disconnections"."legal_basis_file_id" is not null;--> statement-breakpoint
CREATE INDEX "legal_cases_handover" ON "legal_cases" USING btree ("handover_day","id");--> statement-breakpoint
CREATE INDEX "legal_cases_attorney_aod_file" ON "legal_cases" USING btree ("attorney_aod_file_id") WHERE "legal_cases"."attorney_aod_file_id" is not null;--> statement-breakpoint
CREATE INDEX "thirty_day_agreements_end" ON "thirty_day_agreements" USING btree ("end_day","id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_mail" ON "mailing_recipients" USING btree ("outbox_id") WHERE "mailing_recipients"."outbox_id" is not null;--> statement-breakpoint
CREATE INDEX "mailing_recipients_file" ON "mailing_recipients" USING btree ("file_id") WHERE "mailing_recipients"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_jobs_invoice_file" ON "maintenance_jobs" USING btree ("invoice_file_id") WHERE "maintenance_jobs"."invoice_file_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_file" ON "quotes" USING btree ("file_id") WHERE "quotes"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "meter_readings_day" ON "meter_readings" USING btree ("current_day","id");--> statement-breakpoint
CREATE INDEX "meter_readings_round" ON "meter_readings" USING btree ("round_id") WHERE "meter_readings"."round_id" is not null;--> statement-breakpoint
CREATE INDEX "meter_readings_photo" ON "meter_readings" USING btree ("photo_id") WHERE "meter_readings"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "meters_name" ON "meters" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "meters_unit_billing" ON "meters" USING btree ("unit_billing_id") WHERE "meters"."unit_billing_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_recurring_of" ON "payments" USING btree ("recurring_of_id") WHERE "payments"."recurring_of_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_levy_account" ON "payments" USING btree ("levy_account_id") WHERE "payments"."levy_account_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_file" ON "payments" USING btree ("file_id") WHERE "payments"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewed_by_id") WHERE "sessions"."viewed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "user_profiles_last_name" ON "user_profiles" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "record_documents_file" ON "record_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payment_proofs_file" ON "payment_proofs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "statement_requests_file" ON "statement_requests" USING btree ("file_id") WHERE "statement_requests"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "run_buildings_mailing" ON "run_buildings" USING btree ("mailing_id") WHERE "run_buildings"."mailing_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_comments_file" ON "ticket_comments" USING btree ("file_id") WHERE "ticket_comments"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_files_file" ON "ticket_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_building" ON "tickets" USING btree ("building_id") WHERE "tickets"."building_id" is not null;