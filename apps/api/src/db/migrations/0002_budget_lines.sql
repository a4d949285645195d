CREATE TABLE "budget_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"statement_description" text NOT NULL,
	"fund" text DEFAULT 'administrative' NOT NULL,
	"yearly_amount" bigint NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"kind" text DEFAULT 'levy' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budget_lines_fund" CHECK ("budget_lines"."fund" in ('administrative', 'reserve')),
	CONSTRAINT "budget_lines_kind" CHECK ("budget_lines"."kind" in ('levy', 'special_levy')),
	CONSTRAINT "budget_lines_amount" CHECK ("budget_lines"."yearly_amount" > 0),
	CONSTRAINT "budget_lines_term" CHECK ("budget_lines"."until_day" is null or "budget_lines"."until_day" >= "budget_lines"."from_day"),
	CONSTRAINT "budget_lines_month" CHECK (extract(day from "budget_lines"."from_day") = 1)
);
--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_lines_from" ON "budget_lines" USING btree ("building_id","name","from_day");