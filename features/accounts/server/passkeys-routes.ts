import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { ok } from '#shared/common.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '../contract/passkeys.ts';
import { isAccount, refuseAccountState } from './account-state.ts';
import { createIdentityCheck } from './confirm-identity.ts';
import { badRequest, notFound } from '#platform/server/errors.ts';
import type { Routes } from '#platform/server/http/app-types.ts';
import { addressKey, createLimit } from '#platform/server/http/limits.ts';
import { logSecurity } from '#platform/server/http/security-log.ts';
import * as passkeys from './passkeys-queries.ts';

/** Loads the library with the first passkey: it is a quarter of what a starting server would load. */
const webAuthn = () => import('@simplewebauthn/server');

const refused = () =>
  badRequest('This passkey was not accepted. Please log in with your password.', 'PASSKEY_REFUSED');

/** The address of the shop that a passkey is bound to. */
function shopOf(request: FastifyRequest) {
  const { publicUrl } = request.server.config;
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  return { origin, id: new URL(origin).hostname };
}

/** Signs people in without a password, by a key that a device keeps and its owner opens. */
export const passkeyRoutes: Routes = async (app) => {
  const { db, clock, sessions } = app;
  const limit = createLimit(app, { name: 'passkey', points: 60, seconds: 600 });
  const confirmIdentity = createIdentityCheck(app);

  app.route({ ...listPasskeys, handler: ({ user }) => passkeys.listPasskeys(db, user.id) });

  app.route({
    ...passkeyOptions,
    handler: async (request) => {
      const { user, body } = request;
      await confirmIdentity(request, body?.password);
      const known = await passkeys.listPasskeys(db, user.id);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: (await app.settings.read()).shop.name,
        rpID: shopOf(request).id,
        userName: user.username,
        userID: new TextEncoder().encode(user.id),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await passkeys.keepChallenge(db, options.challenge, user.id, clock());
      return asJson(options);
    },
  });

  app.route({
    ...addPasskey,
    handler: async (request) => {
      const { user, body } = request;
      const shop = shopOf(request);
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: body.credential as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => passkeys.takeChallenge(db, challenge, user.id, clock()),
        expectedOrigin: shop.origin,
        expectedRPID: shop.id,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
      if (!verified || !registrationInfo) throw refused();
      const { credential } = registrationInfo;
      const made = await passkeys.insertPasskey(app, user, {
        id: credential.id,
        userId: user.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        label: body.label,
        createdAt: clock(),
      });
      logSecurity(request, 'passkey_added', { userId: user.id });
      return made;
    },
  });

  app.route({
    ...removePasskey,
    handler: async (request) => {
      const { user, params, body } = request;
      await confirmIdentity(request, body?.password);
      if (!(await passkeys.deletePasskey(db, user.id, params.id))) throw notFound();
      logSecurity(request, 'passkey_removed', { userId: user.id });
      return ok;
    },
  });

  app.route({
    ...passkeyLoginOptions,
    handler: async (request) => {
      await limit(addressKey(request.ip));
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: shopOf(request).id,
        userVerification: 'required',
      });
      await passkeys.keepChallenge(db, options.challenge, null, clock());
      return asJson(options);
    },
  });

  app.route({
    ...passkeyLogin,
    handler: async (request, reply) => {
      await limit(addressKey(request.ip));
      const user = await whose(request, request.body.credential as unknown as AuthenticationResponseJSON);
      logSecurity(request, user ? 'login_ok' : 'login_failed', { userId: user?.id });
      if (!user) throw refused();
      await refuseAccountState(app, user);
      await sessions.start(request, reply, user);
      return user;
    },
  });

  async function whose(request: FastifyRequest, response: AuthenticationResponseJSON) {
    const found = await passkeys.findPasskey(db, response.id);
    if (!found) return undefined;
    const { passkey, user } = found;
    const shop = shopOf(request);
    const { verifyAuthenticationResponse } = await webAuthn();
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => passkeys.takeChallenge(db, challenge, null, clock()),
      expectedOrigin: shop.origin,
      expectedRPID: shop.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    const isNoCopy = await passkeys.notePasskeyUse(
      db,
      passkey.id,
      result.authenticationInfo.newCounter,
      clock(),
    );
    return isNoCopy && isAccount(user) ? user : undefined;
  }
};

/** Converts an object to JSON, which leaves undefined fields out. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, never>;
