DROP INDEX "holder_requests_one_waiting";--> statement-breakpoint
ALTER TABLE "holder_requests" ADD COLUMN "removes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "holder_requests_one_waiting" ON "holder_requests" USING btree ("account_id","removes") WHERE "holder_requests"."state" = 'waiting';