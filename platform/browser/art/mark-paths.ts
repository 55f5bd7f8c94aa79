/**
 * The shop's mark on a 48-unit grid: an apothecary flask whose outline is a speech bubble, with a sprout for
 * a stopper. The page and `scripts/render-icons.ts` both draw it from here.
 */
export const markPaths = {
  sprout:
    'M22.9 10.3V8.9C17.5 8.9 13.4 7.6 12.2 2.9C17.8 2.3 21.9 4.3 23.3 8.4C24.3 3.6 28.4 .8 35 .6C34.7 6 31.3 9.1 25.1 9V10.3Z',
  collar: 'M18.7 11.5H29.3A1.9 1.9 0 0 1 29.3 15.3H18.7A1.9 1.9 0 0 1 18.7 11.5Z',
  flask:
    'M19 16.5H29V17.7Q29 19.3 30.9 19.88A13.6 13.6 0 1 1 16.2 42.74C14.3 44.4 11.9 45.2 8.9 44.9C10.9 43.3 12 41.3 12.22 38.4A13.6 13.6 0 0 1 17.1 19.88Q19 19.3 19 17.7Z',
  draught: 'M14.2 31.3C17.4 28.9 20.7 29 24 31.2S30.6 33.6 33.8 31.4A9.8 9.8 0 0 1 14.2 31.3Z',
};

/** Its center as the eye sees it: the tail and the taller leaf pull it off the middle of the grid. */
export const markCenter = { x: 23.4, y: 22.8 };
