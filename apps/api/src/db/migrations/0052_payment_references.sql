ALTER TABLE "levy_accounts" ADD COLUMN "payment_reference" text;--> statement-breakpoint
CREATE INDEX "levy_accounts_payment_reference" ON "levy_accounts" USING btree ("payment_reference") WHERE "levy_accounts"."payment_reference" is not null;--> statement-breakpoint
ALTER TABLE "levy_accounts" ADD CONSTRAINT "levy_accounts_reference" CHECK ("levy_accounts"."payment_reference" ~ '^[A-Z0-9]{4,20}$' and "levy_accounts"."payment_reference" ~ '([0-9].*[A-Z]|[A-Z].*[0-9]|[0-9]{6})');--> statement-breakpoint
CREATE FUNCTION keep_payment_reference() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := upper(regexp_replace(NEW.account_number, '[^[:alnum:]]', '', 'g'));
  beside uuid[];
BEGIN
  -- Of two that choose the same word at one moment, the second waits and is refused.
  IF NEW.payment_reference IS NOT NULL THEN PERFORM pg_advisory_xact_lock(hashtext('payment references')); END IF;
  IF NEW.payment_reference IS NULL AND NOT EXISTS (
    SELECT FROM levy_accounts l WHERE l.payment_reference = named AND l.id <> NEW.id
  ) THEN RETURN NEW; END IF;
  -- The schemes whose owners pay into one bank account with these.
  SELECT array_agg(DISTINCT o.building_id) || NEW.building_id INTO beside
    FROM pooled_schemes m JOIN pooled_schemes o ON o.bank_account_id = m.bank_account_id WHERE m.building_id = NEW.building_id;
  beside := coalesce(beside, ARRAY[NEW.building_id]);
  IF EXISTS (SELECT FROM levy_accounts l WHERE l.building_id = ANY (beside) AND l.id <> NEW.id
      AND (l.payment_reference = NEW.payment_reference
        OR upper(regexp_replace(l.account_number, '[^[:alnum:]]', '', 'g')) = NEW.payment_reference)) THEN
    RAISE unique_violation USING CONSTRAINT = 'levy_accounts_payment_reference', TABLE = 'levy_accounts',
      MESSAGE = 'another account of the bank account has this payment reference',
      DETAIL = format('Key (payment_reference)=(%s) is the number or the reference of another account.', NEW.payment_reference);
  END IF;
  IF EXISTS (SELECT FROM levy_accounts l WHERE l.building_id = ANY (beside) AND l.id <> NEW.id AND l.payment_reference = named) THEN
    RAISE unique_violation USING CONSTRAINT = 'levy_accounts_number_reference', TABLE = 'levy_accounts',
      MESSAGE = 'another account of the bank account has this number as its payment reference',
      DETAIL = format('Key (account_number)=(%s) is the payment reference of another account.', NEW.account_number);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_payment_reference BEFORE INSERT OR UPDATE OF account_number, payment_reference, building_id ON levy_accounts
  FOR EACH ROW EXECUTE FUNCTION keep_payment_reference();
