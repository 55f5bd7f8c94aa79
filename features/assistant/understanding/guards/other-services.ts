import { groupOf } from '../words/groups.ts';
import type { IntentId } from '../understanding.ts';
import type { Guard } from './guard.ts';

/** Things that another service has, too: an account, notices, orders, and much that no shop has. */
const hadElsewhere: ReadonlySet<IntentId> = new Set([
  'unknown',
  'change_password',
  'change_phone',
  'show_profile',
  'log_out',
  'notifications',
  'cancel_order',
  'track_order',
  'order_history',
]);
/** Notices of the shop may be asked for by these. */
const messengers = new Set(['whatsapp', 'facebook', 'instagram']);

/** "Log me out of Netflix" is none of the shop's business, however much the rest sounds like it. */
export const guardOtherServices: Guard = ({ words, line }, [best]) => {
  // The model counts it to music and films.
  const service = words.find(({ stem }) => groupOf(stem) === '@service' || stem === 'netflix')?.stem;
  if (!service || !best || !hadElsewhere.has(best.intent)) return undefined;
  const isChannel = messengers.has(service) && /\b(?:on|by|via|per|through)\b/.test(line);
  return isChannel ? undefined : { intent: 'unknown' };
};
