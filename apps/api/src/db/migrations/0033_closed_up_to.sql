-- Months are closed up to one: what lies before it is closed too, whether it has a row or not.
CREATE OR REPLACE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_in := pg_current_xact_id();
  IF EXISTS (SELECT FROM periods p WHERE p.building_id = NEW.building_id AND p.state = 'Closed'
      AND p.month >= date_trunc('month', NEW.day)::date) THEN
    RAISE EXCEPTION 'The books are closed for %', to_char(NEW.day, 'YYYY-MM')
      USING ERRCODE = 'ST001', DETAIL = NEW.day::text;
  END IF;
  RETURN NEW;
END $$;
