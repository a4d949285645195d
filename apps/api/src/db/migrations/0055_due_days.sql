ALTER TABLE "tasks" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "due_day" date;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("assigned_to_id","due_day") WHERE state not in ('Completed', 'Canceled');--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("assigned_to_id","due_day") WHERE state not in ('Resolved', 'Closed');