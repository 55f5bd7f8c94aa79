import type { CDPSession, Page } from '@playwright/test';
import { escaped, expect } from './fixtures.ts';

/** One heading of the first level, one main landmark, and no level of heading left out. */
export async function expectOutline(page: Page, title: string) {
  await expect
    .soft(page)
    .toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title ? `${escaped(title)} · ` : ''}Budtender$`));
  await expect(page.locator('main')).toHaveCount(1);
  const outline = await page.evaluate(() => ({
    main: document.querySelectorAll('main').length,
    levels: [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1])),
  }));
  expect.soft(outline.main).toBe(1);
  expect.soft(outline.levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = outline.levels.filter((level, index) => level - (outline.levels[index - 1] ?? 0) > 1);
  expect.soft(jumps, outline.levels.join(' ')).toEqual([]);
}

/** Nothing sticks out of the page, and no words out of what is pressed, once the page has settled at its width. */
export const expectNothingSticksOut = (page: Page) =>
  expect.soft.poll(() => page.evaluate(listWhatSticksOut)).toEqual([]);

/** All in one pass, as each call and each layout has its price. */
function listWhatSticksOut() {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const start = ({ outerHTML }: Element) => outerHTML.slice(0, 160);

  /** Lists the elements that make the page scroll sideways, innermost first. */
  function outliers() {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const outside = visible('body *').filter(
      (element) => !element.closest('.sr-only') && element.getBoundingClientRect().right > innerWidth + 1,
    );
    return ['The page scrolls sideways', ...outside.toReversed().map(start)].slice(0, 6);
  }

  const cutWords = visible('button, a, label, [role=tab], h1, h2, h3, dd, dt')
    .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 2)
    .filter((box) => getComputedStyle(box).display !== 'inline')
    // A text that ends in "…" on purpose is in full elsewhere.
    .filter((box) => !box.querySelector('.truncate, .line-clamp-2') && !box.matches('.truncate'))
    .map((box) => `${box.scrollWidth} in ${box.clientWidth}: ${box.textContent} ${start(box)}`);

  const squeezedWords = visible('p, dd, h1, h2, h3, label, button, a, li > span')
    .filter(({ clientWidth, clientHeight }) => clientWidth > 1 && clientHeight > 3 * clientWidth)
    .filter((text) => text.clientWidth < 3 * Number.parseFloat(getComputedStyle(text).fontSize))
    .map((text) => `One letter a line: ${start(text)}`);

  return [...outliers(), ...cutWords, ...squeezedWords];
}

/** Those of a page, opened once: to open and leave them costs as much as the change of the size. */
const devtoolsOf = new WeakMap<Page, CDPSession>();

/** The size of text that a reader has set in the browser; 16 is what browsers come with. */
export async function setTextSize(page: Page, standard: number) {
  const devtools = devtoolsOf.get(page) ?? (await page.context().newCDPSession(page));
  devtoolsOf.set(page, devtools);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    standard,
  );
}

/** The spacing that WCAG 1.4.12 lets readers set. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });

/** Tab leads on, in a dialog round to the first stop; each stop has a ring, and lies under no bar that sticks. */
export async function expectVisibleFocus(page: Page, stops: number) {
  const round = await page.evaluateHandle((): Round => ({}));
  const faults = new Set<string>();
  let seen = 0;
  for (; seen < stops; seen += 1) {
    await page.keyboard.press('Tab');
    // Late content may move the page under the focus: a fault counts if it stays.
    let fault = await page.evaluate(describeFocus, round);
    for (let look = 0; look < 20 && fault && fault !== 'end'; look += 1)
      fault = await page.evaluate(describeFocus, undefined);
    if (fault === 'end') break;
    if (fault) faults.add(fault);
  }
  expect.soft(seen).toBeGreaterThan(0);
  expect.soft([...faults]).toEqual([]);
}

type Round = { first?: Element; last?: Element };

async function describeFocus(round?: Round) {
  const control = document.activeElement;
  // Past the last control, focus leaves the page for a moment.
  if (!control?.matches(':focus') || control === document.body) return 'end';
  if (round) {
    // The parts of a date are stops of their own.
    if (control === round.first && control !== round.last) return 'end';
    round.first ??= control;
    round.last = control;
  }
  // An element that slides in is checked when it has arrived, and one that covers it, like the skip link, when it has left.
  // The wait is limited: an animation that is paused, or lost its element, never finishes.
  const longest = new Promise((resolve) => setTimeout(resolve, 1_000));
  await Promise.race([new Promise((drawn) => requestAnimationFrame(drawn)), longest]);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longest]);
  const { left, top, width, height } = control.getBoundingClientRect();
  const name = control.outerHTML.slice(0, 160);
  // A control that is drawn by what is around it has its ring there.
  const ringed = [control, control.parentElement].some((element) =>
    [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element!, part);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  if (!ringed) return `no ring: ${name}`;
  const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
  const isSeen = over && (control.contains(over) || over.contains(control) || over.closest('label'));
  return isSeen ? undefined : `${over?.outerHTML.slice(0, 100) ?? 'The edge of the window'} hides ${name}`;
}

/*
 * A style may be read while it still changes: forced colors and themes come by a transition. Each of these looks until
 * what it sees holds.
 */

/**
 * Checks that controls keep an edge, and that the open tab looks different, when the system paints all surfaces
 * alike.
 */
export const expectForcedColors = (page: Page) =>
  expect.soft.poll(() => page.evaluate(listForcedColorFaults)).toEqual([]);

function listForcedColorFaults() {
  const edgeless = [...document.querySelectorAll('button, select, textarea, input')]
    .filter(
      (control) =>
        control.checkVisibility() && !control.matches('[type=radio], [type=checkbox], [type=file]'),
    )
    .filter((control) => {
      // A switch draws its track inside.
      const edged = control.matches('[role=switch]') ? control.firstElementChild! : control;
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(edged);
      return borderBottomStyle === 'none' || Number.parseFloat(borderBottomWidth) < 1;
    })
    .map((control) => control.outerHTML.slice(0, 160));

  const colorOf = (tab: Element) => getComputedStyle(tab).backgroundColor;
  const tabs = [...document.querySelectorAll('[role=tab]')].filter(
    (tab) => tab.checkVisibility() && !tab.closest('[aria-hidden=true]'),
  );
  const open = tabs.find((tab) => tab.ariaSelected === 'true');
  const likeOpen = tabs
    .filter((tab) => tab !== open && open && colorOf(tab) === colorOf(open))
    .map(({ textContent }) => `like the open tab: ${textContent}`);
  return [...edgeless, ...likeOpen];
}

/** A phone zooms into smaller text when it is typed. */
export const expectReadableFields = (page: Page) => expect.soft.poll(() => listSmallFields(page)).toEqual([]);

const listSmallFields = (page: Page) =>
  page.locator('input, select, textarea').evaluateAll((fields) =>
    fields
      .filter((field) => !field.matches('[type=radio], [type=checkbox], [type=file]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  );
