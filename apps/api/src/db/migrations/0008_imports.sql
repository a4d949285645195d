CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"asked" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'Checking' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"tables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"started_by_id" uuid NOT NULL,
	"applied_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"source_removed_at" timestamp with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('Checking', 'Refused', 'Ready', 'Importing', 'Imported', 'Failed'))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_id_user_profiles_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_applied_by_id_user_profiles_id_fk" FOREIGN KEY ("applied_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_started_by" ON "imports" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("file_id");