DROP INDEX "user_profiles_email";--> statement-breakpoint
CREATE INDEX "user_profiles_any_email" ON "user_profiles" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_entries_detail" ON "audit_entries" USING gin ("detail" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_email" ON "user_profiles" USING btree ("email") WHERE "user_profiles"."email_confirmed_at" is not null;