CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"subject_af" text,
	"body_af" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" DROP CONSTRAINT "mailing_recipients_state";--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_kind";--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "letter_group" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "subject_af" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "body_af" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'on its way', 'sent', 'kept', 'failed', 'no address', 'with the attorneys'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_letter_group" CHECK ("mailings"."letter_group" is null or "mailings"."letter_group" in ('All accounts', 'Accounts that owe', 'Accounts that are overdue'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_kind" CHECK ("mailings"."kind" in ('message', 'statements', 'month', 'letter'));