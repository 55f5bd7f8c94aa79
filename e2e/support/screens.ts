import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { extremes, type Stage } from './extreme-shop.ts';
import { settingsScreens } from './settings-screens.ts';

export type Screen = {
  name: string;
  role: 'visitor' | 'customer' | 'driver' | 'admin';
  path: string | ((stage: Stage) => string);
  /** The steps before the screen is checked. */
  open?: (page: Page) => Promise<unknown>;
  /** A heading or a sentence that is there once all of it is. */
  shows: string | RegExp;
  /** The tab's title, before the shop's name. */
  title: string;
};

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
const pressBoth = (first: string, second: string) => (page: Page) =>
  press(first)(page).then(() => press(second)(page));
/** The newest one, as far as it is not shown in full already: those whose end nobody has seen are. */
async function unfoldDelivered(page: Page) {
  const card = page.getByRole('article', { name: /^Order/ }).filter({ hasText: 'Delivered' });
  await expect(card.first()).toBeVisible();
  const folded = page.getByRole('list', { name: 'Past orders' }).getByRole('article');
  const row = folded.filter({ hasText: 'Delivered' }).getByRole('button', { expanded: false }).first();
  if ((await row.count()) > 0) await row.click();
}
const turnTo = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

const landing = (name: string, shows: Screen['shows'], open?: Screen['open']): Screen => {
  return { name, role: 'visitor', path: '/', open, title: '', shows };
};

const view = (path: string, title: string, shows: string | RegExp): Screen => ({
  name: `the view ${path}`,
  role: 'customer',
  path: `/?view=${path}`,
  title,
  shows,
});

/** Of the products that other tests make, the dearest and the cheapest are enough. */
const extremesOnly = `search=${encodeURIComponent(extremes.category)}`;
const few: Record<string, string> = { Products: `&${extremesOnly}` };

const tab = (title: string, shows: string | RegExp): Screen => ({
  name: `the tab ${title}`,
  role: 'admin',
  path: `/admin?tab=${title.toLowerCase()}${few[title] ?? ''}`,
  title: `Admin · ${title}`,
  shows,
});

const dialog = (name: string, where: string, query: string, shows: string | RegExp): Screen => ({
  ...tab(where, shows),
  name: `the dialog ${name}`,
  path: `/admin?tab=${where.toLowerCase()}${few[where] ?? ''}&${query}`,
});

const driver = (name: string, shows: string | RegExp, open: Screen['open']): Screen => ({
  name,
  role: 'driver',
  path: '/driver',
  open,
  title: 'Driver Dashboard',
  shows,
});

const admin: Screen[] = [
  tab('Analytics', 'Order Status Breakdown'),
  tab('Notifications', 'Quick Templates'),
  tab('Products', '$100,000.00'),
  tab('Sales', '$99,999.99'),
  tab('Orders', '$899,999.91'),
  tab('Users', 'Create Driver Account'),
  { ...tab('Users', 'Sign out everywhere'), name: 'the page of a person', open: press(/^View Person/) },
  dialog('Add Product', 'Products', 'form=new', 'Only available products are on the menu.'),
  {
    ...dialog('the sizes of a product', 'Products', 'form=new', 'Costs the price above'),
    open: (page) => page.getByText('Sizes and stock (optional)').click(),
  },
  dialog('Import Products', 'Products', 'form=import', 'Choose a CSV or zip file'),
  dialog('New Order', 'Orders', 'form=phone-order', 'What they say'),
  dialog('Add Sale', 'Sales', 'form=new', 'Discount Percentage'),
  dialog('Create Driver Account', 'Users', 'form=new', 'Last Name'),
  {
    ...tab('Orders', 'Requested delivery time'),
    name: 'the details of an order',
    path: ({ orderId }) => `/admin?tab=orders&status=cancelled&order=${orderId}`,
  },
  ...Object.entries({ edit: 'Add an item', correct: 'What comes back' }).map(([form, shows]): Screen => ({
    ...tab('Orders', shows),
    name: `the form to ${form} an order`,
    path: ({ orderId }) => `/admin?tab=orders&status=cancelled&order=${orderId}&form=${form}`,
  })),
  ...['table', 'board'].map((layout): Screen => ({
    ...tab('Orders', '$899,999.91'),
    name: `the ${layout} of the orders`,
    path: `/admin?tab=orders&layout=${layout}`,
  })),
  { ...dialog('', 'Products', 'layout=table', '$100,000.00'), name: 'the table of the products' },
  { ...dialog('', 'Products', 'layout=sequence', 'Drag a row'), name: 'the menu order of the products' },
  ...settingsScreens,
  {
    name: 'the inbox',
    role: 'admin',
    path: '/admin?inbox=',
    title: 'Admin · Inbox',
    shows: /^Shop: Apartment/,
  },
  {
    name: 'the messages of a customer',
    role: 'admin',
    path: ({ customerId }) => `/admin?inbox=${customerId}`,
    title: 'Admin · Inbox',
    shows: /^Apartment/,
  },
  {
    ...tab('Sales', 'Pause for'),
    name: 'the pause of the shop',
    open: press('Open'),
  },
  { ...tab('Products', 'Low mark'), name: 'the stock of a product', open: press(/^Stock of/) },
  {
    ...tab('Products', 'Not current any more'),
    name: 'the batches of a product',
    open: press(/^Batches of/),
  },
  {
    ...tab('Products', 'Add a cannabinoid'),
    name: 'the form of a batch',
    open: async (page) => {
      await press(/^Batches of/)(page);
      await press(/^Edit lot/)(page);
    },
  },
  {
    ...tab('Products', 'What is wrong with this batch'),
    name: 'the beginning of a recall',
    open: async (page) => {
      await press(/^Batches of/)(page);
      await press(/^Recall lot/)(page);
    },
  },
  {
    name: 'a recall',
    role: 'admin',
    path: ({ recallId }) => `/admin?settings=recalls&form=${recallId}`,
    title: 'Admin · Settings',
    shows: 'Notify 1 buyer',
  },
  { ...tab('Products', /Delete product/), name: 'the question before a deletion', open: press(/^Delete/) },
];

export const screens: Screen[] = [
  landing('Log In', 'For adults 21 and over.'),
  landing('Sign Up', 'Last Name', turnTo('Sign Up')),
  landing('the cart of a visitor', /^Subtotal/, pressBoth('Add to Cart', 'View Cart')),
  landing('the assistant of visitors', 'Where do you deliver?', press(/^Ask about goods/)),
  landing('a forgotten password', 'Use your recovery code', press('Forgot your password?')),
  {
    name: 'a new password',
    role: 'visitor',
    path: '/#password=none',
    title: 'New password',
    shows: 'Choose a new password',
  },
  {
    name: 'the page of a batch',
    role: 'visitor',
    path: ({ batchId }) => `/batch/${batchId}`,
    title: 'Batch',
    shows: 'Packed on',
  },
  { name: 'the main menu', role: 'customer', path: '/', title: '', shows: "Today's Sale!" },
  {
    ...view('products', "What's on the Menu", '$0.01'),
    path: `/?view=products&${extremesOnly}`,
  },
  {
    ...view('products', "What's on the Menu", 'Goes with'),
    name: 'the sheet of a product',
    path: `/?view=products&${extremesOnly}`,
    open: (page) => page.getByRole('article').getByRole('link').last().click(),
  },
  {
    ...view('products', "What's on the Menu", 'Sort by'),
    name: 'the filters of the menu',
    open: press('Filters'),
  },
  {
    name: 'the earlier messages',
    role: 'customer',
    path: '/',
    open: press('Earlier messages'),
    title: '',
    shows: 'You, to the shop',
  },
  view('sales', "Today's Sale!", 'Shop Now'),
  view('cart', 'Your Cart', '$9,899,999.02'),
  view('checkout', 'Checkout', 'Place Order'),
  view('profile', 'Your Profile', 'Delete my account'),
  view('order_history', 'My Orders', 'Cancelled'),
  {
    ...view('order_history', 'My Orders', /How was it\?$/),
    name: 'a delivered order',
    open: unfoldDelivered,
  },
  {
    ...view('order_history', 'My Orders', 'What is it about?'),
    name: 'what was wrong with an order',
    open: (page) => unfoldDelivered(page).then(() => press('Something Wrong?')(page)),
  },
  { ...view('', 'Talk to the Shop', 'To: the shop'), name: 'the thread', path: '/?to=shop' },
  {
    ...view('order_confirmation', 'Order Placed', 'Order number'),
    path: ({ orderId }) => `/?view=order_confirmation&order=${orderId}`,
  },
  { name: '404', role: 'customer', path: '/nowhere', title: 'Page not found', shows: '404 Page Not Found' },
  { name: 'Access Denied', role: 'customer', path: '/admin', title: 'Access denied', shows: 'Go to Chat' },
  {
    name: 'the dashboard',
    role: 'driver',
    path: '/driver',
    title: 'Driver Dashboard',
    shows: 'Mark as Delivered',
  },
  driver('the sheet for the door', /^ID seen/, press(/^Door of/)),
  driver('an outcome at the door', 'What happens next?', async (page) => {
    await press(/^Door of/)(page);
    await page.getByRole('button', { name: 'Nobody home' }).click();
    await page.getByRole('button', { name: 'Try again at' }).click();
  }),
  driver('the shift of a driver', 'To hand over', press('Your Shift')),
  {
    name: 'the completed deliveries',
    role: 'driver',
    path: '/driver',
    open: turnTo(/^Completed/),
    title: 'Driver Dashboard',
    shows: /View Order Items/,
  },
  ...admin,
];
