import { useEffect, useRef, useState } from 'react';
import { ApiError, reasonOf } from '#platform/browser/api/api.ts';
import { errorToast, showError, useSingleFlightMutation } from '#platform/browser/api/use-endpoint.ts';
import { sendPicture } from './send-import.ts';
import { BadZip, openZip, type Packed } from './unpack-zip.ts';

type Opened = { file: File | undefined; pictures: Record<string, string>; refused: string[] };

/** The statuses by which the server says that a picture itself is at fault. */
const pictureFaults = [400, 413, 415];
/** The statuses of a server that has too much to do. */
const busy = [429, 503];
const pauseMs = 5_000;
const maxTries = 5;

/** Opens a zip file: its pictures are sent one after the other, and the sheet is read with their addresses. */
export function useZip(onOpened: (opened: Opened) => void) {
  const [sent, setSent] = useState<{ done: number; of: number }>();
  // A zip file that cannot be opened leaves the pictures of the one before.
  const [opened, setOpened] = useState<Opened>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const opening = useSingleFlightMutation<Opened, { zip: File; signal: AbortSignal }>({
    mutationFn: async ({ zip, signal }) => {
      const { sheet, pictures } = await openZip(zip);
      if (!sheet && pictures.length === 0)
        throw new BadZip('The zip file has neither a CSV file nor pictures.');
      const addresses: Record<string, string> = {};
      const refused: string[] = [];
      for (const [done, picture] of pictures.entries()) {
        setSent({ done, of: pictures.length });
        const address = await sendOne(picture, signal);
        if ('refused' in address) refused.push(address.refused);
        else addresses[picture.name] = address.path;
      }
      signal.throwIfAborted();
      return { file: sheet?.unpack(), pictures: addresses, refused };
    },
    onSuccess: (result) => {
      setOpened(result);
      onOpened(result);
    },
    onError: (error, { signal }) => {
      // What is wrong with the file itself stands below it.
      if (!signal.aborted && !(error instanceof BadZip))
        showError(error, errorToast('Failed to send the pictures.')());
    },
    onSettled: () => setSent(undefined),
  });
  const { error } = opening;
  return {
    open(zip: File) {
      running.current = new AbortController();
      opening.mutate({ zip, signal: running.current.signal });
    },
    reset: opening.reset,
    isOpening: opening.isPending,
    sent,
    pictures: opened?.pictures ?? {},
    /** Pictures that are damaged or no pictures: the rest is imported all the same. */
    refused: opened?.refused ?? [],
    problem: error
      ? (reasonOf(error) ?? (error instanceof BadZip ? error.message : 'The zip file could not be read.'))
      : undefined,
  };
}

async function sendOne(
  picture: Packed,
  signal: AbortSignal,
): Promise<{ path: string } | { refused: string }> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return { path: await sendPicture(picture.unpack()) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (pictureFaults.includes(error.status))
        return { refused: `${picture.name}: ${error.reason ?? 'It could not be read.'}` };
      if (!busy.includes(error.status) || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
