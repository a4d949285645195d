CREATE COLLATION IF NOT EXISTS "natural" (provider = icu, locale = 'und-u-kn');--> statement-breakpoint
ALTER TABLE "mailing_recipients" DROP CONSTRAINT "mailing_recipients_state";--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_kind";--> statement-breakpoint
ALTER TABLE "contacts" ALTER COLUMN "last_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "stops" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "thread" text;--> statement-breakpoint
CREATE INDEX "units_by_door" ON "units" USING btree ("door_number" collate "natural","id");--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'on its way', 'sent', 'kept', 'failed', 'no address', 'with the attorneys', 'switched off'));--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_kind" CHECK ("notice_choices"."kind" in ('votes', 'reminders', 'decisions', 'tickets', 'quotes', 'payments', 'levies'));