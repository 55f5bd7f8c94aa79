-- Every process hears at once that a session ended or a user changed, whoever did it:
-- cached sessions are dropped and open sockets closed.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.sid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
--> statement-breakpoint
CREATE FUNCTION announce_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_changed', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION announce_changed_user();
