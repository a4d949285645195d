CREATE TABLE "put_offs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"record_id" uuid NOT NULL,
	"until_day" date NOT NULL,
	"for_all" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "put_offs" ADD CONSTRAINT "put_offs_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "put_offs_once" ON "put_offs" USING btree ("queue","record_id","profile_id");--> statement-breakpoint
CREATE INDEX "put_offs_profile" ON "put_offs" USING btree ("profile_id");