CREATE TABLE "held_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid NOT NULL,
	"ends_at" timestamp with time zone,
	"url" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "held_notices_kind" CHECK ("held_notices"."kind" in ('votes', 'reminders', 'decisions', 'tickets', 'quotes', 'payments'))
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "notice_choices_profile_id_kind_pk" PRIMARY KEY("profile_id","kind"),
	CONSTRAINT "notice_choices_kind" CHECK ("notice_choices"."kind" in ('votes', 'reminders', 'decisions', 'tickets', 'quotes', 'payments')),
	CONSTRAINT "notice_choices_way" CHECK ("notice_choices"."way" in ('digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"digest_every" text DEFAULT 'day' NOT NULL,
	"digest_weekday" integer DEFAULT 1 NOT NULL,
	"digest_hour" integer DEFAULT 7 NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK (("notice_settings"."quiet_from" is null) = ("notice_settings"."quiet_until" is null) and coalesce("notice_settings"."quiet_from" between 0 and 1439
        and "notice_settings"."quiet_until" between 0 and 1439 and "notice_settings"."quiet_from" <> "notice_settings"."quiet_until", true)),
	CONSTRAINT "notice_settings_digest" CHECK ("notice_settings"."digest_every" in ('day', 'week') and "notice_settings"."digest_weekday" between 1 and 7
        and "notice_settings"."digest_hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_notices_dedupe" ON "held_notices" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "held_notices_waiting" ON "held_notices" USING btree ("profile_id","id") WHERE "held_notices"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "held_notices_settled" ON "held_notices" USING btree ("settled_at") WHERE "held_notices"."settled_at" is not null;