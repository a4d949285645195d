ALTER TABLE "mailing_recipients" DROP CONSTRAINT "mailing_recipients_state";--> statement-breakpoint
ALTER TABLE "statement_requests" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_requests" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "logged_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_requests" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "caller_name" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "caller_phone" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "urgency" text DEFAULT 'Normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_requests_contact" ON "statement_requests" USING btree ("contact_id","created_at") WHERE "statement_requests"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_jobs_unit" ON "maintenance_jobs" USING btree ("unit_id") WHERE "maintenance_jobs"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_jobs_ticket" ON "maintenance_jobs" USING btree ("ticket_id") WHERE "maintenance_jobs"."ticket_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_contact" ON "tickets" USING btree ("contact_id") WHERE "tickets"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_unit" ON "tickets" USING btree ("unit_id") WHERE "tickets"."unit_id" is not null;--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_person" CHECK (num_nonnulls("statement_requests"."profile_id", "statement_requests"."contact_id") <= 1);--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_by_post" CHECK (num_nonnulls("statement_requests"."profile_id", "statement_requests"."contact_id") = num_nonnulls("statement_requests"."email") and ("statement_requests"."profile_id" is not null or "statement_requests"."sent_by_id" is not null));--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'on its way', 'sent', 'kept', 'failed', 'no address', 'printed', 'with the attorneys', 'switched off'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_urgency" CHECK ("tickets"."urgency" in ('Emergency', 'Urgent', 'Normal'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_person" CHECK (num_nonnulls("tickets"."logged_by_id", "tickets"."contact_id", "tickets"."caller_name") = 1);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_caller" CHECK ("tickets"."caller_phone" is null or "tickets"."caller_name" is not null);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_unit_of_building" CHECK ("tickets"."unit_id" is null or "tickets"."building_id" is not null);--> statement-breakpoint
CREATE OR REPLACE VIEW found_tickets AS SELECT t.id AS record_id,
  find_words(t.number::text, t.type, left(t.description, 400), t.caller_name, t.caller_phone, find_dialled(t.caller_phone))
    AS words, NULL::text AS names
  FROM tickets t;
