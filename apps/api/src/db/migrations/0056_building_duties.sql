CREATE TABLE "building_duties" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"due_day" date,
	"done_day" date,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"ended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "building_duties_kind_known" CHECK ("building_duties"."kind" in ('Annual general meeting', 'Annual financial statements', 'CSOS annual return', 'Insurance', 'Replacement valuation', 'Maintenance plan', 'Fidelity cover', 'Management agreement', 'Lift inspection', 'Fire equipment', 'Gas certificate', 'Electrical certificate', 'Other'))
);
--> statement-breakpoint
ALTER TABLE "building_duties" ADD CONSTRAINT "building_duties_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_duties" ADD CONSTRAINT "building_duties_document_id_building_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."building_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "building_duties_kind" ON "building_duties" USING btree ("building_id","kind","subject");--> statement-breakpoint
CREATE INDEX "building_duties_due" ON "building_duties" USING btree ("due_day") WHERE not ended;--> statement-breakpoint
CREATE INDEX "building_duties_document" ON "building_duties" USING btree ("document_id");