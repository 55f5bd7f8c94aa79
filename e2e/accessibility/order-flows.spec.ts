import { testFlows, withDelivered, withOrder } from '../support/flows.ts';

testFlows([
  {
    title: 'hears how far the order is',
    at: withOrder,
    go: async (keys) => {
      await keys.hears('list', 'Delivery progress');
      await keys.hears('article', /^Order H/);
    },
  },
  {
    title: 'cancels an order with a reason',
    at: withOrder,
    go: async (keys) => {
      await keys.press('button', 'Cancel Order');
      await keys.hears('dialog', /^Cancel order H/);
      await keys.hears('button', 'Cancel Order', { disabled: true });
      await keys.press('button', 'I changed my mind');
      await keys.hears('button', 'I changed my mind', { pressed: true });
      await keys.press('button', 'Cancel Order');
      await keys.hears('button', 'Order Again');
    },
  },
  {
    title: 'leaves a note for the driver',
    at: withOrder,
    go: async (keys) => {
      await keys.press('button', 'Add a Note');
      await keys.hears('dialog', 'Note to the driver');
      await keys.hears('button', 'Save Note', { disabled: true });
      await keys.type('textbox', 'Note', 'Please knock');
      await keys.press('button', 'Save Note');
      await keys.hears('button', 'Change Note');
    },
  },
  {
    title: 'reads the receipt, and is where it was afterwards',
    at: withOrder,
    go: async (keys) => {
      await keys.press('button', 'Receipt');
      await keys.hears('dialog', 'Receipt');
      await keys.press('button', 'Done');
      await keys.isOn('button', 'Receipt');
    },
  },
  {
    title: 'says how a delivery was',
    at: withDelivered,
    go: async (keys) => {
      await keys.press('button', 'Very good');
      await keys.hears('button', 'Very good', { pressed: true });
      await keys.type('textbox', 'Anything the shop should know?', 'Quick');
      await keys.press('button', 'Save');
      await keys.hears('button', 'Change your words');
    },
  },
  {
    title: 'says what was wrong with a delivery',
    at: withDelivered,
    go: async (keys, { product }) => {
      await keys.press('button', 'Something Wrong?');
      await keys.hears('dialog', /./);
      await keys.press('button', new RegExp(product));
      await keys.hears('button', new RegExp(product), { pressed: true });
      await keys.press('button', 'It is damaged');
      await keys.press('button', 'Send to the Shop');
      await keys.isTold('status', 'To: the shop');
    },
  },
  {
    title: 'orders the same again from the main menu',
    at: async (stage) => {
      await withDelivered(stage);
      return '/';
    },
    go: async (keys) => {
      await keys.press('button', 'Order Again');
      await keys.isOn('heading', 'Your Cart');
    },
  },
  {
    title: 'agrees to news and offers',
    at: '/?view=profile',
    go: async (keys) => {
      await keys.hears('switch', 'Send me news and offers', { checked: false });
      await keys.press('switch', 'Send me news and offers', 'Space');
      await keys.hears('switch', 'Send me news and offers', { checked: true });
    },
  },
  {
    title: 'saves a phone number',
    at: '/?view=profile',
    go: async (keys) => {
      await keys.type('textbox', 'Phone Number', '503-555-0142');
      await keys.press('button', 'Save Changes');
      await keys.isOn('heading', 'Main Menu');
    },
  },
  {
    title: 'turns to the other theme',
    at: '/',
    go: async (keys) => {
      await keys.press('button', 'Switch to the dark theme');
      await keys.isOn('button', 'Switch to the light theme');
    },
  },
]);
