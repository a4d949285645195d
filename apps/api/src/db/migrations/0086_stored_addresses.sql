CREATE TABLE "holder_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "holder_requests_state" CHECK ("holder_requests"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "holder_requests_two_people" CHECK ("holder_requests"."state" <> 'confirmed' or coalesce("holder_requests"."decided_by" <> "holder_requests"."proposed_by", false))
);
--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_state_known";--> statement-breakpoint
ALTER TABLE "owner_accounts" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owner_accounts" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "holder_requests" ADD CONSTRAINT "holder_requests_account_id_owner_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."owner_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_requests" ADD CONSTRAINT "holder_requests_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holder_requests_one_waiting" ON "holder_requests" USING btree ("account_id") WHERE "holder_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "holder_requests_contact" ON "holder_requests" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_proposed_by_user_profiles_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_state_known" CHECK ("registrations"."state" in ('waiting', 'matched', 'unmatched', 'to confirm', 'refused'));
--> statement-breakpoint
-- The address of a week ago is known, whoever changed it and by whichever way: the first change of a week keeps what stood there.
CREATE FUNCTION keep_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if old.email_changed_at is null or old.email_changed_at < now() - interval '7 days' or old.former_email is null then
    new.former_email := old.email;
  end if;
  new.email_changed_at := now();
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER contacts_former_email BEFORE UPDATE OF email ON contacts FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION keep_former_email();
--> statement-breakpoint
CREATE TRIGGER owner_accounts_former_email BEFORE UPDATE OF email ON owner_accounts FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION keep_former_email();
