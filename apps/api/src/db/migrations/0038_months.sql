CREATE TABLE "run_buildings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"last_amount" bigint DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shortfall" bigint DEFAULT 0 NOT NULL,
	"accepted_reason" text,
	"accepted_by" text,
	"accepted_at" timestamp with time zone,
	"fingerprint" text,
	"changes" jsonb,
	"failure" text,
	"ordered_by" text,
	"ordered_at" timestamp with time zone,
	"turn" bigint,
	"posted_at" timestamp with time zone,
	"reverses" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_reason" text,
	"mailing_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_buildings_kind" CHECK ("run_buildings"."kind" in ('levies', 'interest', 'reversal')),
	CONSTRAINT "run_buildings_state" CHECK ("run_buildings"."state" in ('waiting', 'nothing', 'ready', 'problems', 'accepted', 'posting', 'posted', 'failed', 'undone')),
	CONSTRAINT "run_buildings_posted" CHECK ("run_buildings"."state" <> 'posted' or "run_buildings"."posted_at" is not null),
	CONSTRAINT "run_buildings_accepted" CHECK (("run_buildings"."accepted_by" is null) = ("run_buildings"."accepted_at" is null) and ("run_buildings"."state" <> 'accepted' or "run_buildings"."accepted_at" is not null)),
	CONSTRAINT "run_buildings_reversal" CHECK (("run_buildings"."kind" = 'reversal') = ("run_buildings"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"reverses" uuid,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runs_kind" CHECK ("runs"."kind" in ('levies', 'interest', 'reversal')),
	CONSTRAINT "runs_first" CHECK (extract(day from "runs"."month") = 1),
	CONSTRAINT "runs_reverses" CHECK (("runs"."kind" = 'reversal') = ("runs"."reverses" is not null))
);
--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_source";--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_kind";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "levy_due_day" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "month_post_day" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "auto_month" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD COLUMN "more_account_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run_buildings" ADD CONSTRAINT "run_buildings_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_buildings" ADD CONSTRAINT "run_buildings_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_buildings" ADD CONSTRAINT "run_buildings_reverses_run_buildings_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."run_buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_buildings" ADD CONSTRAINT "run_buildings_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_reverses_runs_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_buildings_live" ON "run_buildings" USING btree ("building_id","month","kind","part") WHERE "run_buildings"."state" <> 'undone' and "run_buildings"."kind" <> 'reversal';--> statement-breakpoint
CREATE UNIQUE INDEX "run_buildings_reverses" ON "run_buildings" USING btree ("reverses") WHERE "run_buildings"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "run_buildings_run" ON "run_buildings" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "run_buildings_month" ON "run_buildings" USING btree ("kind","month");--> statement-breakpoint
CREATE INDEX "run_buildings_order" ON "run_buildings" USING btree ("month","id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_month" ON "runs" USING btree ("kind","month") WHERE "runs"."kind" <> 'reversal';--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_levy_due_day" CHECK ("buildings"."levy_due_day" between 1 and 28);--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_month_post_day" CHECK ("buildings"."month_post_day" between 1 and 28);--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_source" CHECK ("journals"."source_kind" in ('upgrade', 'import', 'month', 'month undone', 'entry by hand', 'entry reversed', 'journal reversed', 'reading reversed', 'conduct letter', 'payment', 'bank'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_content" CHECK ("mailings"."content" is null or "mailings"."content" in ('notice', 'statement', 'both'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_kind" CHECK ("mailings"."kind" in ('message', 'statements', 'month'));--> statement-breakpoint
-- Months that were run before: each is a part of its month, under the id that its journals name.
INSERT INTO runs (kind, month, started_by, created_at)
  SELECT DISTINCT ON (month) 'levies', month, run_by, created_at FROM month_runs ORDER BY month, created_at, id;
--> statement-breakpoint
INSERT INTO run_buildings (id, run_id, building_id, kind, month, part, state, entries, amount, problems, shortfall,
    accepted_reason, accepted_by, accepted_at, ordered_by, ordered_at, posted_at, created_at)
  SELECT m.id, r.id, m.building_id, 'levies', m.month,
    row_number() OVER (PARTITION BY m.building_id, m.month ORDER BY m.created_at, m.id), 'posted',
    m.interest + m.levies + m.consumption,
    coalesce((SELECT sum(e.amount) FROM journals j JOIN entry_journals l ON l.journal_id = j.id
      JOIN ledger_entries e ON e.id = l.entry_id WHERE j.source_kind = 'month' AND j.source_id = m.id), 0),
    CASE WHEN m.uncharged_amount = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('kind', 'no account',
      'amount', m.uncharged_amount, 'count', (SELECT count(*) FROM jsonb_array_elements(m.uncharged) one
        WHERE (one ->> 'amount')::bigint > 0),
      'names', (SELECT jsonb_agg(one ->> 'unit') FROM jsonb_array_elements(m.uncharged) one
        WHERE (one ->> 'amount')::bigint > 0))) END,
    m.uncharged_amount, m.accepted_reason, CASE WHEN m.accepted_reason IS NULL THEN NULL ELSE m.run_by END,
    CASE WHEN m.accepted_reason IS NULL THEN NULL ELSE m.created_at END, m.run_by, m.created_at, m.created_at, m.created_at
  FROM month_runs m JOIN runs r ON r.kind = 'levies' AND r.month = m.month;
