-- Every change of what nodes keep in memory raises its topic's version and wakes the listeners.
-- The transition tables tell a real change from an upsert that found everything as it was.
CREATE FUNCTION "kvartal_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "changed_rows") THEN
    RETURN NULL;
  END IF;
  INSERT INTO "change_versions" ("topic", "version") VALUES (TG_ARGV[0], 1)
  ON CONFLICT ("topic") DO UPDATE SET "version" = "change_versions"."version" + 1, "changed_at" = now();
  PERFORM pg_notify('kvartal_changes', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched text[];
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['projects', 'catalog'], ['buildings', 'catalog'], ['flats', 'catalog'], ['commercial_lots', 'catalog'],
    ['projects', 'content'], ['content_entries', 'content'], ['media', 'content'], ['plans', 'plans']
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION kvartal_note_change(%L)',
      watched[1] || '_insert_' || watched[2], watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION kvartal_note_change(%L)',
      watched[1] || '_update_' || watched[2], watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION kvartal_note_change(%L)',
      watched[1] || '_delete_' || watched[2], watched[1], watched[2]);
  END LOOP;
END
$$;
