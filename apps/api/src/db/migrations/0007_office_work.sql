-- Comes with PostgreSQL; any owner of a database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mailing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"levy_account_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"file_id" uuid,
	"outbox_id" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'sent', 'failed', 'no address'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"building_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"audience" text,
	"body" text,
	"file_id" uuid,
	"from_day" date,
	"to_day" date,
	"format" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "mailings_kind" CHECK ("mailings"."kind" in ('message', 'statements')),
	CONSTRAINT "mailings_audience" CHECK ("mailings"."audience" is null or "mailings"."audience" in ('Owners', 'Trustees', 'Owners and trustees')),
	CONSTRAINT "mailings_range" CHECK ("mailings"."from_day" is null or "mailings"."from_day" <= "mailings"."to_day")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_mailing" ON "mailing_recipients" USING btree ("mailing_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_recipients_once" ON "mailing_recipients" USING btree ("mailing_id","email","levy_account_id") WHERE "mailing_recipients"."email" is not null;--> statement-breakpoint
CREATE INDEX "mailings_building" ON "mailings" USING btree ("building_id","created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_by_id_user_profiles_id_fk" FOREIGN KEY ("viewed_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_search" ON "ledger_entries" USING gin ("reference" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "building_documents_search" ON "building_documents" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("supplier_invoice_number" gin_trgm_ops,"our_reference" gin_trgm_ops,"their_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("first_name" gin_trgm_ops,"last_name" gin_trgm_ops,"email" gin_trgm_ops,"mobile" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("actor_name" gin_trgm_ops,"action" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin ("to" gin_trgm_ops,"subject" gin_trgm_ops);