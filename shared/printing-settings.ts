import { z } from 'zod';

/** The widths of paper that receipt printers take, in millimeters. */
const paperWidths = ['58', '80'] as const;

/** The networks that nobody outside reaches (RFC 1918), and the shop's own machine, which may pass paper on. */
const privateNetwork = /^(?:10|127)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./;

function problemOf(address: string | null) {
  if (address === null) return undefined;
  if (!z.ipv4().safeParse(address).success)
    return 'Use the address of the printer in numbers, such as 192.168.1.50';
  if (address.startsWith('169.254.'))
    return 'Nothing is sent to 169.254 addresses: on a server of a cloud one of them answers with its secrets. Give the printer a fixed address';
  if (!privateNetwork.test(address))
    return 'This address is on the internet. Orders are printed in the shop’s own network: 10, 172.16 to 172.31, or 192.168';
  return undefined;
}

const whole = (min: number, max: number, problem: string) =>
  z.int(problem).min(min, problem).max(max, problem);

/** The printer of the shop, and which paper each new order leads to. Without an address nothing is printed by itself. */
export const printing = z.object({
  address: z
    .string()
    .nullish()
    .transform((typed) => typed?.trim() || null)
    .superRefine((address, context) => {
      const message = problemOf(address);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  port: whole(1, 65_535, 'Use a port from 1 to 65535; printers listen on 9100').default(9100),
  paperWidth: z.enum(paperWidths).default('80'),
  ticket: z.boolean().default(true),
  copies: whole(1, 5, 'Print 1 to 5 tickets of an order').default(1),
  bagLabel: z.boolean().default(false),
  /** The printer answers when it has printed: a ticket without that answer is printed again, as a copy. */
  confirms: z.boolean().default(false),
});
export type Printing = z.output<typeof printing>;
