import { type SQL, sql } from 'drizzle-orm';
import { vapeWords } from '#shared/product-kind.ts';

/*
 * The PACT Act (15 U.S.C. 376a) counts a vape as a device that delivers "nicotine, flavor, or any other substance", and
 * wants the records of its deliveries kept for four years, of failed ones for five. See docs/law.md.
 */
const deliveredYears = 4;
const failedYears = 5;

/** A word of the kind, as PostgreSQL writes its patterns. */
const vape = sql`${`\\y${vapeWords}\\y`}`;

/**
 * Its lines say what was sold; those that do not are read by their words, and so are intermediates: cartridges of
 * distillate were counted among them once.
 */
const hasVape = sql`exists (
  select from order_items i left join products p on p.id = i.product_id
  where i.order_id = o.id and case when i.law->>'kind' <> 'intermediate' then i.law->>'kind' = 'vape'
    else concat_ws(' ', i.product_name, p.category, p.facts->>'form') ~* ${vape} end)`;

const hasFailed = sql`exists (select from door_attempts a where a.order_id = o.id and a.outcome <> 'delivered')`;

const wasWithin = (years: number, now: Date) =>
  sql`o.updated_at > ${now.toISOString()}::timestamptz - make_interval(years => ${years}::int)`;

/** SQL that is true of an order `o` whose address and phone the law wants kept at that moment. */
export const mustBeKept = (now: Date): SQL => sql`(
  (o.status = 'completed' and ${wasWithin(deliveredYears, now)} or ${hasFailed} and ${wasWithin(failedYears, now)})
  and ${hasVape})`;
