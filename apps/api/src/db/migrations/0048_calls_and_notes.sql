CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_notes_kind" CHECK ("person_notes"."kind" in ('They called', 'We called', 'Note'))
);
--> statement-breakpoint
ALTER TABLE "statement_requests" ADD COLUMN "sent_by_id" uuid;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_contact" ON "person_notes" USING btree ("contact_id","created_at");--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_sent_by_id_user_profiles_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;