import { ECDH } from 'node:crypto';
import * as contract from '#platform/contract/push.ts';
import { ok } from '#shared/common.ts';
import type { Routes } from '../http/app-types.ts';
import { conflict, invalid } from '../errors.ts';
import { findConsents, recordConsent } from './consents.ts';
import * as push from './queries.ts';
export const pushRoutes: Routes = async (app) => {
  const { db, secrets, pushSender } = app;

  app.route({ ...contract.getVapidKey, handler: async () => ({ publicKey: secrets.vapid.publicKey }) });

  app.route({
    ...contract.subscribe,
    handler: async ({ user, session, body: { endpoint, keys, replaces } }) => {
      if (!pushSender.mayReceive(endpoint))
        throw invalid('endpoint', 'This is not the address of a push service');
      const p256dhKey = publicKeyOf(keys.p256dh);
      if (!p256dhKey) throw invalid('keys.p256dh', 'This is not a key of a browser');
      const authKey = authSecretOf(keys.auth);
      if (!authKey) throw invalid('keys.auth', 'This is not a secret of a browser');

      const sid = session?.sid ?? '';
      const subscription = { userId: user.id, sid, endpoint, p256dhKey, authKey };
      const own = await push.subscribe(db, subscription, replaces);
      if (!own) throw conflict('This browser is subscribed for someone else');
      return ok;
    },
  });

  app.route({
    ...contract.unsubscribe,
    handler: async ({ user, body }) => {
      await push.turnOff(db, user.id, body.endpoint);
      return ok;
    },
  });

  app.route({ ...contract.listConsents, handler: ({ user }) => findConsents(db, user.id) });

  app.route({
    ...contract.answerConsent,
    handler: async ({ user, params, body }) => {
      await db.transaction((tx) => recordConsent(tx, user.id, params.kind, body.isGiven));
      return findConsents(db, user.id);
    },
  });
};

const bytesOf = (text: string) =>
  /^[\w+/=-]*$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);

/** The browser's public key as base64url: an uncompressed point of P-256, or null. */
function publicKeyOf(text: string) {
  const point = bytesOf(text);
  if (point.length !== 65 || point[0] !== 4) return null;
  try {
    ECDH.convertKey(point, 'prime256v1'); // refuses what is not on the curve
    return point.toString('base64url');
  } catch {
    return null;
  }
}

/** The browser's secret as base64url: 16 bytes, or null. */
function authSecretOf(text: string) {
  const secret = bytesOf(text);
  return secret.length === 16 ? secret.toString('base64url') : null;
}
