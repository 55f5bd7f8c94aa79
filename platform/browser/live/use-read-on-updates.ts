import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ServerMessage } from '#shared/live.ts';
import { keyOf, readAgain } from '../api/use-endpoint.ts';
import { updates } from './live-connection.ts';

/**
 * Reads again at each such message, and after a connection before which messages were missed. Once
 * around all that shows it, so that what is out of sight is read again when someone looks at it.
 */
export function useReadOnUpdates({ url }: Pick<Endpoint, 'url'>, ...types: ServerMessage['type'][]) {
  const cache = useQueryClient();
  const listened = ['missed', ...types].join();
  useEffect(() => {
    const listening = new AbortController();
    const read = () => void readAgain(cache, { queryKey: keyOf({ url }) });
    for (const type of listened.split(',')) updates.addEventListener(type, read, listening);
    return () => listening.abort();
  }, [cache, url, listened]);
}
