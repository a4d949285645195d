CREATE TABLE "import_layouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"headings_hash" text NOT NULL,
	"table" text NOT NULL,
	"days" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"fill" jsonb NOT NULL,
	"said_by_id" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_layouts_headingsHash_unique" UNIQUE("headings_hash"),
	CONSTRAINT "import_layouts_days" CHECK ("import_layouts"."days" in ('YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'))
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_days";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "heads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "layouts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "layout_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_layouts" ADD CONSTRAINT "import_layouts_said_by_id_user_profiles_id_fk" FOREIGN KEY ("said_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_layouts_said_by" ON "import_layouts" USING btree ("said_by_id");--> statement-breakpoint
CREATE INDEX "import_layouts_said_at" ON "import_layouts" USING btree ("said_at");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_days" CHECK ("imports"."days" in ('YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'));