CREATE TABLE "month_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"month" date NOT NULL,
	"interest" integer NOT NULL,
	"levies" integer NOT NULL,
	"consumption" integer NOT NULL,
	"uncharged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uncharged_amount" bigint NOT NULL,
	"accepted_reason" text,
	"run_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_runs_month" CHECK (extract(day from "month_runs"."month") = 1),
	CONSTRAINT "month_runs_accepted" CHECK (("month_runs"."uncharged_amount" = 0) = ("month_runs"."accepted_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "month_runs" ADD CONSTRAINT "month_runs_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_runs_building" ON "month_runs" USING btree ("building_id","month");