-- Nodes keep sections and floors in memory too: a change of them raises the version of the catalog.
DO $$
DECLARE
  watched text;
  change text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['sections', 'floors'] LOOP
    FOREACH change IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION kvartal_note_change(%L)',
        watched || '_' || lower(change) || '_catalog', change, watched, CASE change WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, 'catalog');
    END LOOP;
  END LOOP;
END
$$;
