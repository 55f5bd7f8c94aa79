import { useState } from 'react';
import { reasonOf } from '#platform/browser/api/api.ts';
import { useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { sendPicture } from './send-import.ts';
import { BadZip, openZip, type Packed } from './unpack-zip.ts';

type Opened = { file: File | undefined; pictures: Record<string, string> };

/** Opens a zip file: its pictures are sent one after the other, and the sheet is read with their addresses. */
export function useZip(onOpened: (opened: Opened) => void) {
  const [sent, setSent] = useState<{ done: number; of: number }>();
  const opening = useSingleFlightMutation<Opened & { refused: string[] }, File>({
    mutationFn: async (zip) => {
      const { sheet, pictures } = await openZip(zip);
      if (!sheet && pictures.length === 0)
        throw new BadZip('The zip file has neither a CSV file nor pictures.');
      const addresses: Record<string, string> = {};
      const refused: string[] = [];
      for (const [done, picture] of pictures.entries()) {
        setSent({ done, of: pictures.length });
        const address = await sendOne(picture);
        if ('refused' in address) refused.push(address.refused);
        else addresses[picture.name] = address.path;
      }
      return { file: sheet?.unpack(), pictures: addresses, refused };
    },
    onSuccess: onOpened,
    onSettled: () => setSent(undefined),
  });
  const { data, error } = opening;
  return {
    open: (zip: File) => opening.mutate(zip),
    reset: opening.reset,
    isOpening: opening.isPending,
    sent,
    pictures: data?.pictures ?? {},
    /** Pictures that are damaged or no pictures: the rest is imported all the same. */
    refused: data?.refused ?? [],
    problem: error
      ? (reasonOf(error) ?? (error instanceof BadZip ? error.message : 'The zip file could not be read.'))
      : undefined,
  };
}

async function sendOne(picture: Packed): Promise<{ path: string } | { refused: string }> {
  try {
    return { path: await sendPicture(picture.unpack()) };
  } catch (error) {
    const reason = reasonOf(error as Error);
    // What the server does not refuse with words is no fault of this picture.
    if (!reason) throw error;
    return { refused: `${picture.name}: ${reason}` };
  }
}
