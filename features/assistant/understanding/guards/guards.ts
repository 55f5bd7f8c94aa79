import { guardAccount } from './account.ts';
import { guardDeclined } from './declined.ts';
import { guardDiscounts } from './discounts.ts';
import { guardDriving } from './driving.ts';
import { guardEmergencies } from './emergency.ts';
import type { Guard } from './guard.ts';
import { guardHealth } from './health.ts';
import { guardLaw } from './law.ts';
import { guardMinors } from './minors.ts';
import { guardOtherServices } from './other-services.ts';
import { guardReorders } from './reorders.ts';
import { guardWholeMenu } from './whole-menu.ts';

/** Of danger, age, health and law: heard in all that was typed. Who may be in danger is heard first. */
export const carefulGuards: readonly Guard[] = [
  guardEmergencies,
  guardMinors,
  guardDriving,
  guardHealth,
  guardLaw,
];

/** Tried one after the other. */
export const guards: readonly Guard[] = [
  guardOtherServices,
  guardAccount,
  guardDeclined,
  guardDiscounts,
  guardReorders,
  guardWholeMenu,
];
