import { preloadable } from '#platform/browser/lib/lazy-component.ts';

const sheet = preloadable(() => import('./customer-sheet.tsx').then((file) => file.CustomerSheet));
export const LazyCustomerSheet = sheet.Component;
export const loadCustomerSheet = sheet.load;
