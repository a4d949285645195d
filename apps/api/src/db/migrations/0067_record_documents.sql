CREATE TABLE "record_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"contact_id" uuid,
	"unit_id" uuid,
	"levy_account_id" uuid,
	"payment_id" uuid,
	"contractor_id" uuid,
	"added_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_away_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "record_documents_one_record" CHECK (num_nonnulls("record_documents"."contact_id", "record_documents"."unit_id", "record_documents"."levy_account_id", "record_documents"."payment_id", "record_documents"."contractor_id") = 1),
	CONSTRAINT "record_documents_taken_away" CHECK (("record_documents"."taken_away_at" is null) = ("record_documents"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_documents" ADD CONSTRAINT "record_documents_added_by_id_user_profiles_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_documents_search" ON "record_documents" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "record_documents_contact" ON "record_documents" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "record_documents_unit" ON "record_documents" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "record_documents_account" ON "record_documents" USING btree ("levy_account_id");--> statement-breakpoint
CREATE INDEX "record_documents_payment" ON "record_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "record_documents_contractor" ON "record_documents" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "record_documents_added" ON "record_documents" USING btree ("created_at","id");