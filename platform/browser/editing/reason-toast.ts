import { reasonOf } from '../api/api.ts';

/** Says why the shop refused, or `otherwise` where it gave no reason. */
export const reasonToast =
  (otherwise: string, title = 'Error') =>
  (error: Error) => ({ title, description: reasonOf(error) ?? otherwise });
