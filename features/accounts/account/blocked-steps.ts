import { isInstalled, isIos } from '#platform/browser/pwa/install.ts';
import { shopName } from '#platform/browser/lib/shop-name.ts';

/** Returns where this browser keeps the switch for a site's notifications. */
export function blockedSteps() {
  const browser = navigator.userAgent;
  if (isIos() || (browser.includes('Android') && isInstalled())) {
    return `Open the Settings of this device, find ${shopName} under Notifications, and allow them.`;
  }
  if (browser.includes('Android')) {
    return 'Tap the icon to the left of the address, then Permissions, then Notifications, and allow them.';
  }
  if (browser.includes('Firefox')) {
    return 'Select the crossed-out speech bubble beside the address and clear the block. Then reload the page.';
  }
  if (/Chrome|Edg/.test(browser)) {
    return 'Select the icon to the left of the address and switch Notifications on. Then reload the page.';
  }
  return 'In Safari, open Settings, then Websites, then Notifications, and allow this site.';
}
