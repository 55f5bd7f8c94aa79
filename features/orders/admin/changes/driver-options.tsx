import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Driver } from '#features/accounts/contract/users.ts';
import { queryOptionsFor } from '#platform/browser/api/use-endpoint.ts';
import { fullName, knownName } from '#platform/browser/editing/full-name.ts';
import { counted } from '#shared/counted.ts';
import { countOrderViews } from '../../contract/admin-order-views.ts';

/** A driver with the number of open orders; undefined until they are counted. */
export type LoadedDriver = Driver & { stops?: number };

/** Returns the drivers with their load, which follows what happens. */
export function useLoads(drivers: readonly Driver[]): LoadedDriver[] {
  const { data: counts } = useQuery(queryOptionsFor(countOrderViews, {}));
  const byDriver = counts?.byDriver;
  return useMemo(
    () =>
      drivers.map((driver) => ({
        ...driver,
        ...(byDriver && { stops: byDriver.find(({ driverId }) => driverId === driver.id)?.count ?? 0 }),
      })),
    [drivers, byDriver],
  );
}

/** "4 stops, off duty". */
export const formatLoad = ({ stops, onDuty }: LoadedDriver) =>
  [stops !== undefined && counted(stops, 'stop'), !onDuty && 'off duty'].filter(Boolean).join(', ');

const inFull = (driver: Driver) => {
  const name = knownName(driver);
  return name ? `${name} (${driver.username})` : driver.username;
};

const withInitial = ({ firstName, lastName }: Driver) =>
  firstName && lastName ? `${firstName} ${lastName[0]}.` : undefined;

/** "Maya L.", or the whole name where another driver has the same. */
const inShort = (driver: Driver, all: readonly Driver[]) => {
  const short = withInitial(driver);
  return short && all.every((other) => other.id === driver.id || withInitial(other) !== short)
    ? short
    : fullName(driver);
};

type Props = {
  drivers: readonly LoadedDriver[];
  /** The chosen driver is written without load, since the select shows that text while it is closed. */
  chosen: string | null;
  /** A narrow select has no room for usernames, nor for last names. */
  isShort?: boolean;
};

/** The drivers as options, those on duty first. */
export function DriverOptions({ drivers, chosen, isShort = false }: Props) {
  const parts = [
    { label: 'On duty', drivers: drivers.filter(({ onDuty }) => onDuty) },
    { label: 'Off duty', drivers: drivers.filter(({ onDuty }) => !onDuty) },
  ];
  return parts.map(
    (part) =>
      part.drivers.length > 0 && (
        <optgroup key={part.label} label={part.label}>
          {part.drivers.map((driver) => (
            <option key={driver.id} value={driver.id}>
              {isShort ? inShort(driver, drivers) : inFull(driver)}
              {driver.id !== chosen && driver.stops ? ` · ${counted(driver.stops, 'stop')}` : ''}
            </option>
          ))}
        </optgroup>
      ),
  );
}
