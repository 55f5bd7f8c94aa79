import type { Guard } from './guard.ts';

const driving =
  /\b(?:(?:drive|driving|behind the wheel|operate|operating|conducir|manejar)\b.*\b(?:after|on|with|high|stoned|while)|(?:after|on|took|eat|ate|gummy|drops|tea|high)\b.*\b(?:can|may|could|should|safe|ok|okay|am i)\b.*\b(?:drive|driving|operate|conducir|manejar))\b/;
const othersDrive =
  /\b(?:driver|you|far|delivery|shop)\b.*\bdrive\b|\bdrive (?:to|out|here|far)\b|\btest drive\b/;

/** Nobody is told that they may drive. */
export const guardDriving: Guard = ({ line }) =>
  driving.test(line) && !othersDrive.test(line) ? { intent: 'medical', topic: 'driving' } : undefined;
