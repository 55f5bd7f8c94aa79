import type { MenuProduct } from '#features/products/contract/products.ts';
import type { WrittenPageId } from '#shared/page-settings.ts';
import type { Settings } from '#shared/settings.ts';

/** A visitor's search and filters, as the app's own menu has them in its address. */
export type MenuQuery = Record<string, string>;

/** The progress that a tracking link shows. */
export type TrackedProgress = {
  title: string;
  when: string | null;
  steps: string[];
  step: number;
  isOpen: boolean;
};

/** The addresses that public pages have. */
export type PageRequest =
  /** Without a query it is the whole menu. */
  | { kind: 'menu'; query?: MenuQuery }
  | { kind: 'category'; slug: string }
  | { kind: 'product'; slug: string }
  /** The progress of an order by its link; none where that has ended. */
  | { kind: 'tracking'; progress: TrackedProgress | undefined }
  /** A page in the owner's words. */
  | { kind: 'written'; page: WrittenPageId }
  /** The page for an address that names nothing on the menu. */
  | { kind: 'missing' };

/** The facts of the shop that every page shows. */
export type ShopFacts = Pick<Settings['shop'], 'name' | 'phone' | 'email' | 'address' | 'licence'> & {
  hours: Settings['hours'];
  /** "Mon–Fri 10 AM–9 PM, Sat–Sun closed"; null for a shop that is always open. */
  weekHours: string | null;
  /** The ZIP codes that are served, in words; null where everything is served. */
  area: string | null;
  minimumAge: number;
  look: Settings['look'];
  /** The texts of the written pages. */
  pages: Settings['pages'];
};

/** The data that all pages are rendered from. */
export type PageSource = {
  menu: readonly MenuProduct[];
  shop: ShopFacts;
  /** The shop's own address, such as "https://shop.example", for what others read. */
  origin: string;
  /** False until a caller has answered the age question: the page then has text alone. */
  hasPictures: boolean;
};

/** The files of the built app that pages use. */
export type PageFiles = {
  stylesheets: string[];
  fonts: string[];
  themeScript: string;
  /** The address of the script that adds to the cart, where it was built. */
  script?: string;
};

/** Draws a page as a whole HTML document; null where there is no such product, category or text. */
export type DrawPage = (request: PageRequest, source: PageSource, files: PageFiles) => string | null;
