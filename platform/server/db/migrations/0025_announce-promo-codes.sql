-- Whether there are promo codes is kept with the settings. Uses of a code are no news.
CREATE TRIGGER promo_codes_announce AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF active ON promo_codes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_settings();
