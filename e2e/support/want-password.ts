import type { Page } from '@playwright/test';

const refusal = {
  status: 400,
  json: {
    error: 'Bad Request',
    code: 'PASSWORD_NEEDED',
    message: 'Please type your password',
    details: [{ path: 'password', message: 'Please type your password' }],
  },
};

/**
 * Refuses changes without a password, as the shop does ten minutes after a log-in; those with one go on to the shop.
 * Answers how to stop it.
 */
export async function wantPassword(page: Page, url: string) {
  await page.route(url, (route) => {
    const request = route.request();
    const body = request.postDataJSON() as { password?: string } | null;
    return request.method() === 'GET' || body?.password ? route.continue() : route.fulfill(refusal);
  });
  return () => page.unroute(url);
}
