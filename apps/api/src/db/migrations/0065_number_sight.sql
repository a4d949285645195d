ALTER TABLE "user_profiles" ADD COLUMN "identity_numbers" text DEFAULT 'as the role has it' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "bank_numbers" text DEFAULT 'as the role has it' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_identity_numbers" CHECK ("user_profiles"."identity_numbers" in ('as the role has it', 'always', 'never'));--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_bank_numbers" CHECK ("user_profiles"."bank_numbers" in ('as the role has it', 'always', 'never'));