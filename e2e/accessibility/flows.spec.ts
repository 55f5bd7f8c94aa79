import { type Stage, testFlows, withCart } from '../support/flows.ts';

const menu = ({ product }: Stage) => `/?view=products&search=${encodeURIComponent(product)}`;

testFlows([
  {
    title: 'opens a product, and is where it was after Escape',
    at: menu,
    go: async (keys, { product }) => {
      await keys.press('link', product);
      await keys.hears('dialog', product);
      await keys.hears('button', `Fewer ${product}`, { disabled: true });
      await keys.key('Escape');
      await keys.isOn('link', product);
    },
  },
  {
    title: 'adds a product from its sheet',
    at: menu,
    go: async (keys, { product }) => {
      await keys.press('link', product);
      await keys.press('button', `More ${product}`);
      await keys.press('button', /^Add to Cart · /);
      await keys.hears('button', 'View Cart (2)');
    },
  },
  {
    title: 'chooses a category and takes it back',
    at: '/?view=products',
    go: async (keys) => {
      await keys.press('button', 'Edibles');
      await keys.hears('button', 'Edibles', { pressed: true });
      await keys.key('Enter');
      await keys.hears('button', 'Edibles', { pressed: false });
    },
  },
  {
    title: 'filters the menu, and takes one filter away',
    at: '/?view=products',
    go: async (keys) => {
      await keys.press('button', 'Filters');
      await keys.hears('dialog', 'Filters');
      await keys.press('button', 'Under $20');
      await keys.hears('button', 'Under $20', { pressed: true });
      await keys.press('button', /^Show \d+ products?$/);
      await keys.isOn('button', 'Filters, 1 on');
      await keys.press('button', 'Remove filter Under $20');
      await keys.isOn('button', 'Filters');
    },
  },
  {
    title: 'searches the menu and hears how much is found',
    at: '/?view=products',
    go: async (keys, { product }) => {
      await keys.type('searchbox', 'Search the menu', product);
      await keys.isTold('status', /^1 product$/);
      await keys.hears('article', product);
      await keys.key('Escape');
      await keys.isTold('status', /^\d\d+ products$/);
    },
  },
  {
    title: 'goes back to the main menu by the arrow',
    at: '/?view=products',
    go: async (keys) => {
      await keys.press('button', 'Back');
      await keys.isOn('heading', 'Main Menu');
    },
  },
  {
    title: 'changes a quantity, removes a line and puts it back',
    at: withCart('cart'),
    go: async (keys, { product }) => {
      await keys.hears('button', `Fewer ${product}`, { disabled: true });
      await keys.press('button', `More ${product}`);
      await keys.hears('button', `Fewer ${product}`, { disabled: false });
      await keys.press('button', `Remove ${product}`);
      await keys.isOn('button', `Undo: put ${product} back`);
      await keys.key('Enter');
      await keys.hears('button', `More ${product}`);
    },
  },
  {
    title: 'is led to the field that is missing at the checkout',
    at: withCart('checkout'),
    go: async (keys) => {
      await keys.press('button', /^Place Order · /);
      await keys.isOn('textbox', 'Delivery Address');
      await keys.isInvalid('textbox', 'Delivery Address');
    },
  },
  {
    title: 'chooses a time of delivery by the arrows',
    at: withCart('checkout'),
    go: async (keys) => {
      await keys.press('radio', 'ASAP (35-45 minutes)', 'Space');
      await keys.hears('radio', 'ASAP (35-45 minutes)', { checked: true });
      await keys.key('ArrowDown');
      await keys.hears('radio', /^(?:Today|Tomorrow) 1[012]:/, { checked: true });
      await keys.hears('radio', 'ASAP (35-45 minutes)', { checked: false });
    },
  },
  {
    title: 'asks the assistant and hears the answer',
    at: '/',
    go: async (keys) => {
      await keys.type('textbox', 'Message', 'do you take cards');
      await keys.key('Enter');
      await keys.isTold('log', /do you take cards.*at (?:the|your) door/is);
    },
  },
  {
    title: 'takes a suggestion of the assistant',
    at: '/?view=order_history',
    go: async (keys) => {
      await keys.press('button', 'Where do you deliver?');
      await keys.isTold('log', /Where do you deliver\?.*deliver/is);
    },
  },
  {
    title: 'goes from the cart to the checkout',
    at: withCart('cart'),
    go: async (keys) => {
      await keys.press('button', 'Checkout');
      await keys.isOn('heading', 'Checkout');
    },
  },
  {
    title: 'writes to the shop, and turns to the assistant again',
    at: '/',
    go: async (keys) => {
      await keys.press('button', 'Talk to the shop');
      await keys.isTold('status', 'To: the shop');
      await keys.type('textbox', 'Message', 'Is the tea loose?');
      await keys.key('Enter');
      await keys.isTold('log', 'Is the tea loose?');
      await keys.press('button', 'Ask the assistant');
      await keys.hears('button', 'Talk to the shop');
    },
  },
]);
