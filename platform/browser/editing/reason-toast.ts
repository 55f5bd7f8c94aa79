import { isRefusal, reasonOf } from '../api/api.ts';

/** Says why the shop refused, or `otherwise` where it gave no reason. */
export const reasonToast =
  (otherwise: string, title = 'Error') =>
  (error: Error) => ({ title, description: reasonOf(error) ?? otherwise });

/** For what is saved once however often it is sent: without a clear answer, says that it may have been saved. */
export const saveOnceToast = (failed: string) => (error: Error) => ({
  title: 'Error',
  description: isRefusal(error)
    ? failed
    : 'We do not know whether this was saved. Look at what is shown now, or press again: it is not saved twice.',
});
