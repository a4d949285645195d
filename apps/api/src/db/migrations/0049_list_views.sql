CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"filter" text NOT NULL,
	"sort" text NOT NULL,
	"order" text NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"per_page" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_views_order" CHECK ("list_views"."order" in ('asc', 'desc'))
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("profile_id","resource","name");--> statement-breakpoint
CREATE INDEX "list_views_shared" ON "list_views" USING btree ("resource") WHERE shared;