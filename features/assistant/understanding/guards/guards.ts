import { guardAccount } from './account.ts';
import { guardDeclined } from './declined.ts';
import { guardDriving } from './driving.ts';
import { guardEmergencies } from './emergency.ts';
import { guardForWhom } from './for-whom.ts';
import type { Guard } from './guard.ts';
import { guardHealth } from './health.ts';
import { guardInstead } from './instead.ts';
import { guardLaw } from './law.ts';
import { guardOtherServices } from './other-services.ts';
import { guardReorders } from './reorders.ts';
import { guardWholeMenu } from './whole-menu.ts';

/** Tried one after the other: who may be in danger is heard first. */
export const guards: readonly Guard[] = [
  guardEmergencies,
  guardForWhom,
  guardDriving,
  guardHealth,
  guardLaw,
  guardOtherServices,
  guardAccount,
  guardDeclined,
  guardReorders,
  guardInstead,
  guardWholeMenu,
];
