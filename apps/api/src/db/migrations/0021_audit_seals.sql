CREATE TABLE "audit_anchors" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"link" bigint NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"link" bigint PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"sequence" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_sequence" ON "audit_links" USING btree ("sequence");--> statement-breakpoint
-- An entry is numbered by the sequence and by nothing else: none is put in between later.
CREATE FUNCTION audit_number_is_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.sequence <> currval(pg_get_serial_sequence('public.audit_entries', 'sequence')) THEN
    RAISE EXCEPTION 'an audit entry takes the next number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_number BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_number_is_new();--> statement-breakpoint
-- Puts entries in line for their seal, for whoever wrote them: the application's role may not write there itself.
CREATE FUNCTION audit_in_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_pending (sequence) SELECT sequence FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_in_line AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION audit_in_line();--> statement-breakpoint
CREATE TRIGGER audit_links_append_only BEFORE UPDATE OR DELETE ON audit_links
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_links_no_truncate BEFORE TRUNCATE ON audit_links EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_anchors_append_only BEFORE UPDATE OR DELETE ON audit_anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_anchors_no_truncate BEFORE TRUNCATE ON audit_anchors EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_pending_no_change BEFORE UPDATE ON audit_pending
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_pending_no_truncate BEFORE TRUNCATE ON audit_pending EXECUTE FUNCTION refuse_change();
