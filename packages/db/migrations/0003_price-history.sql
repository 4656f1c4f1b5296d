-- Whoever changes a price, an import or a hand in the store, the change is in the flat's history.
-- Looked at when the transaction ends: an import writes its own history after the flats, and it may know better since
-- when a price holds. Days are the company's.
CREATE FUNCTION "kvartal_note_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "today" date := (now() AT TIME ZONE 'Europe/Moscow')::date;
BEGIN
  IF NEW."price_rub" = (
    SELECT "price_rub" FROM "price_history" WHERE "flat_id" = NEW."id" AND "since" <= "today" ORDER BY "since" DESC LIMIT 1
  ) THEN
    RETURN NULL;
  END IF;
  -- A price that was changed and changed back within a day has not changed.
  DELETE FROM "price_history" WHERE "flat_id" = NEW."id" AND "since" = "today";
  INSERT INTO "price_history" ("flat_id", "since", "price_rub")
  SELECT "id", "today", NEW."price_rub" FROM "flats"
  WHERE "id" = NEW."id" AND NEW."price_rub" IS DISTINCT FROM (
    SELECT "price_rub" FROM "price_history" WHERE "flat_id" = NEW."id" AND "since" < "today" ORDER BY "since" DESC LIMIT 1
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "flats_first_price" AFTER INSERT ON "flats"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "kvartal_note_price"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "flats_next_price" AFTER UPDATE OF "price_rub" ON "flats"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."price_rub" IS DISTINCT FROM NEW."price_rub")
EXECUTE FUNCTION "kvartal_note_price"();
--> statement-breakpoint
-- A history that came with an import changes the flat's page. What the triggers above write came with a change of the
-- flat, which has raised the version already.
DO $$
DECLARE
  change text;
BEGIN
  FOREACH change IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON price_history REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION kvartal_note_change(%L)',
      'price_history_' || lower(change) || '_catalog', change, CASE change WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, 'catalog');
  END LOOP;
END
$$;
