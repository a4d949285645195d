ALTER TABLE "matches" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "remark" text;--> statement-breakpoint
-- A match is taken back, once. Payee and remark are noted while it stands; nothing else of it changes.
CREATE OR REPLACE FUNCTION keep_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'posted' THEN
    RAISE EXCEPTION 'A match is taken back and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'posted' THEN
    IF (to_jsonb(NEW) - '{payee,remark}'::text[]) <> (to_jsonb(OLD) - '{payee,remark}'::text[]) THEN
      RAISE EXCEPTION 'A match is taken back and never changed' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF NEW.undone_by IS NULL
    OR (to_jsonb(NEW) - '{state,undone_by,undone_at,undone_reason}'::text[])
      <> (to_jsonb(OLD) - '{state,undone_by,undone_at,undone_reason}'::text[]) THEN
    RAISE EXCEPTION 'A match is taken back and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A note changes nothing that was built on a match.
CREATE OR REPLACE FUNCTION refuse_undoing_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'posted' THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM match_parts p JOIN matches m ON m.of_part_id = p.id AND m.state = 'posted' WHERE p.match_id = NEW.id)
    OR EXISTS (SELECT FROM match_parts p JOIN match_parts q ON q.pairs_part_id = p.id
      JOIN matches m ON m.id = q.match_id AND m.state = 'posted' WHERE p.match_id = NEW.id) THEN
    RAISE EXCEPTION 'What was built on a match goes before it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
