ALTER TABLE "mailing_recipients" DROP CONSTRAINT "mailing_recipients_state";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state";--> statement-breakpoint
DROP INDEX "outbox_stuck";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cause_kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
-- What was mailed follows its mail from now on; what was called sent when it was only queued says the truth.
UPDATE "outbox" SET "state" = 'parked' WHERE "state" = 'failed';--> statement-breakpoint
UPDATE "outbox" SET "cause_kind" = 'statement request', "cause_id" = substr("dedupe_key", 11)::uuid
  WHERE "dedupe_key" ~ '^statement:[0-9a-f-]{36}$';--> statement-breakpoint
UPDATE "outbox" SET "cause_kind" = 'mailing recipient', "cause_id" = substr("dedupe_key", 9)::uuid
  WHERE "dedupe_key" ~ '^mailing:[0-9a-f-]{36}$';--> statement-breakpoint
CREATE INDEX "outbox_cause" ON "outbox" USING btree ("cause_id") WHERE "outbox"."cause_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_stuck" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" = 'parked';--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_state" CHECK ("mailing_recipients"."state" in ('waiting', 'on its way', 'sent', 'kept', 'failed', 'no address'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'sent', 'parked', 'kept'));--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_status" CHECK ("statement_requests"."status" in ('queued', 'made', 'sent', 'kept', 'failed'));--> statement-breakpoint
UPDATE "statement_requests" r SET "status" = case o."state" when 'queued' then 'made' else 'failed' end,
    "problem" = o."problem", "sent_at" = null
  FROM "outbox" o WHERE o."cause_kind" = 'statement request' AND o."cause_id" = r."id" AND o."state" in ('queued', 'parked');--> statement-breakpoint
UPDATE "mailing_recipients" r SET "state" = case o."state" when 'queued' then 'on its way' else 'failed' end,
    "problem" = o."problem", "done_at" = case o."state" when 'queued' then null else r."done_at" end
  FROM "outbox" o WHERE o."cause_kind" = 'mailing recipient' AND o."cause_id" = r."id" AND o."state" in ('queued', 'parked');
