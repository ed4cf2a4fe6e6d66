-- A submit is one row of one kind, however many come in one instant: whoever comes second waits for the first, and then
-- sees what it wrote, which a look at the snapshot of their own statement would not show. It holds until the end of the transaction.
CREATE FUNCTION claim_submit(memorial uuid, submit uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(memorial::text || submit::text, 3));
  RETURN NOT EXISTS (SELECT FROM memorial_memories WHERE memorial_id = memorial AND submit_id = submit)
    AND NOT EXISTS (SELECT FROM memorial_condolences WHERE memorial_id = memorial AND submit_id = submit);
END $$;
