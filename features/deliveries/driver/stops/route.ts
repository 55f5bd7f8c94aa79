/** Stops that one link of the map takes: nine between start and end. */
const maxRouteStops = 10;

const mapUrl = (parts: Record<string, string>) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', ...parts })}`;

/** Opens the phone's own navigation, wherever there is one. */
export const routeTo = (address: string) => mapUrl({ destination: address });

/**
 * One route through several stops, in their sequence, each address once; what is beyond the map's limit waits for
 * the next link.
 */
export function routeThrough(addresses: readonly string[]) {
  const stops = [...new Set(addresses)].slice(0, maxRouteStops);
  const waypoints = stops.slice(0, -1).join('|');
  return mapUrl({ destination: stops.at(-1) ?? '', ...(waypoints && { waypoints }) });
}

/** "Route all", or how many of the stops one link takes. */
export const labelOfRoute = (addresses: readonly string[]) =>
  new Set(addresses).size > maxRouteStops ? `Route the first ${maxRouteStops}` : 'Route all';
