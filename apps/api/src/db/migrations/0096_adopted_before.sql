ALTER TABLE "budgets" DROP CONSTRAINT "budgets_meeting";--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_meeting" CHECK ("budgets"."authority" = 'trustees' or ("budgets"."resolution_day" is not null and "budgets"."resolution" is not null
        and ("budgets"."taken_over" or "budgets"."minutes_file_id" is not null)));