type Person = Readonly<{ firstName: string; lastName: string }>;

const people = (names: string): readonly Person[] =>
  names.split(',').map((name) => {
    const [firstName = '', lastName = ''] = name.trim().split(' ');
    return { firstName, lastName };
  });

export const demoAdmin: Person = { firstName: 'Nora', lastName: 'Whitfield' };

export const demoCustomer = {
  firstName: 'Jamie',
  lastName: 'Okafor',
  phoneNumber: '(303) 555-0142',
  deliveryAddress: '1420 Larimer Street, Apt 6B, Denver, CO 80202',
};

/** The addresses that the demo customer keeps at the checkout. */
export const demoAddresses = [
  {
    label: 'Home',
    deliveryAddress: '1420 Larimer Street, Denver, CO 80202',
    apartment: '6B',
    gateCode: '4711#',
  },
  {
    label: 'Work',
    deliveryAddress: '2100 Welton Street, Denver, CO 80205',
    driverNote: 'Ask at the front desk',
  },
] as const;

/** The first one is the account that the demo prints. */
export const demoDrivers = people('Diego Ramos, Maya Lindqvist, Theo Park');

export const customerNames = people(`
  Amara Nwosu, Ben Castellano, Chloe Petrov, Dana Whitehorse, Elliot Marsh, Farah Haddad, Gavin O'Brien,
  Hana Kobayashi, Isaac Feldman, Jo Lindgren, Kavya Raman, Leo Fontaine, Mina Sorensen, Noah Abernathy,
  Olive Tran, Paolo Ricci, Quinn Hollis, Rosa Delgado, Sam Ashworth, Tessa Boone, Uri Shapiro, Vera Novak,
  Wes Carmichael, Ximena Flores, Yusuf Demir, Zoe Blackwood, Aiden Frost, Beatriz Moura, Caleb Stone,
  Delia Vance, Emil Hartmann, Fiona Gallagher, Grant Osei, Helen Vu, Ivan Markovic, June Whitaker`);

export const streets = [
  'Blake Street',
  'Clarkson Street',
  'East Colfax Avenue',
  'Elizabeth Street',
  'Federal Boulevard',
  'Humboldt Street',
  'Josephine Street',
  'Lipan Street',
  'Navajo Street',
  'Pearl Street',
  'South Broadway',
  'Tejon Street',
  'Wazee Street',
  'Welton Street',
  'York Street',
] as const;

export const zipCodes = ['80202', '80203', '80204', '80205', '80206', '80209', '80211', '80218'] as const;

/** The notifications of the demo, and how many days ago each was sent. */
export const demoNotifications = [
  {
    title: 'New Products Drop',
    message: 'Two fresh teas and a spritz just landed. Have a look at the menu!',
    daysAgo: 41,
    share: 0.62,
  },
  {
    title: 'Flash Sale',
    message: 'Today only: a little off your favorite gummies. See Today’s Sale in the chat.',
    daysAgo: 27,
    share: 0.66,
  },
  {
    title: 'Store Hours Update',
    message: 'We deliver until 10 PM on Fridays and Saturdays from this week on.',
    daysAgo: 16,
    share: 0.71,
  },
  {
    title: 'Low Stock Alert',
    message: 'Only a few jars of Golden Hour Flower are left. Order soon!',
    daysAgo: 6,
    share: 0.74,
  },
  {
    title: 'Harvest week',
    message: 'Evergreen CBD Flower is 20% off for two weeks. Enjoy!',
    daysAgo: 0.3,
    share: 0.78,
  },
] as const;
