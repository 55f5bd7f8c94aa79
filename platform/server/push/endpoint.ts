import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/* Where a push may be sent. A browser's address comes from the browser, so it could name anything. */

const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;
const publicName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Tells whether an address may belong to a push service: https, its usual port, a public host name. */
export function isPublicEndpoint(endpoint: string) {
  if (endpoint.length > 2048 || !URL.canParse(endpoint)) return false;
  // The parser has already turned every spelling of an IP address into the plain one.
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username || password) return false;
  return publicName.test(hostname) && !privateNames.test(hostname);
}

/** Tells whether an address belongs to the public network, as the far end of a connection. */
export function isPublicAddress(address: string) {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out; what lies outside wraps an IPv4 address or is unassigned.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
