import { createHash } from 'node:crypto';

/** So many of 256 sentences are never trained on: they show how well others like them are understood. */
const heldOutShare = 26;
/** So many of 256 others are left out of a first training, to learn from how sure its answers are. */
const calibrationShare = 26;

const digestOf = (say: string) => createHash('sha256').update(say).digest();

export const isHeldOut = ({ say }: { say: string }) => (digestOf(say)[0] ?? 0) < heldOutShare;

export const isForCalibration = ({ say }: { say: string }) => (digestOf(say)[1] ?? 0) < calibrationShare;
