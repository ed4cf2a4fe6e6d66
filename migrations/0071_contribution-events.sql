-- `words.changed` and `words.decided` are `contribution.changed` and `contribution.decided`. During a rolling update, processes of the
-- earlier version still announce and receive the old names, so both names are sent; the change of a page is counted once.
CREATE OR REPLACE FUNCTION announce_event(message text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event json := message::json;
  other_name text := CASE event->>'name'
    WHEN 'contribution.changed' THEN 'words.changed'
    WHEN 'contribution.decided' THEN 'words.decided'
    WHEN 'words.changed' THEN 'contribution.changed'
    WHEN 'words.decided' THEN 'contribution.decided'
  END;
BEGIN
  PERFORM pg_notify('zikaron_events', message);
  IF other_name IS NOT NULL THEN
    PERFORM pg_notify('zikaron_events', json_build_object('name', other_name, 'payload', event->'payload')::text);
  END IF;
  IF event->>'name' IN ('memorial.changed', 'memorial.deleted', 'relatives.changed', 'gallery.changed', 'contribution.changed',
    'words.changed', 'candles.changed', 'board.changed', 'events.changed', 'rsvps.changed', 'shop.changed', 'plans.changed',
    'switches.changed') THEN
    INSERT INTO page_changes (memorial_id)
    VALUES (coalesce((event->'payload'->>'memorialId')::uuid, '00000000-0000-0000-0000-000000000000'));
  END IF;
END $$;
