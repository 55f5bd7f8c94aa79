import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A cookie no script can read and no other site can send with a change; bound to the host where there is https. */
export function defineCookie(config: Config, plainName: string) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  // As a plain header, so that requests which set none pay for no cookie hook.
  const write = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.header('set-cookie', reply.server.serializeCookie(name, value, { ...options, maxAge }));

  return {
    name,
    write,
    clear: (reply: FastifyReply) => write(reply, '', 0),
    read({ headers, server }: FastifyRequest) {
      return headers.cookie ? server.parseCookie(headers.cookie)[name] : undefined;
    },
  };
}
