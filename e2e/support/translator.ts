import type { Page } from '@playwright/test';

/** The ways in which translators put their own elements into a page. */
const manners = {
  /** As the browser's own: other elements take the place of the text. */
  replace: 'node.replaceWith(font)',
  /** As a script of the page: put before it, and the text taken away then. */
  'insert, then remove': 'node.parentNode.insertBefore(font, node); node.parentNode.removeChild(node)',
  /** The text itself goes into the element. */
  wrap: 'node.replaceWith(font); font.firstChild.replaceChildren(node)',
  /** As what makes links of numbers: the text is cut, and its end is within an element. */
  split: `if (node.nextSibling?.nodeName === 'FONT') return;
    const end = node.splitText(node.length >> 1); font.firstChild.replaceChildren(); end.replaceWith(font); font.firstChild.append(end)`,
};
export type Manner = keyof typeof manners;
export const allManners = Object.keys(manners) as Manner[];

/** Treats every text of the page as a translator does, and each that comes later. The words stay the same. */
export const translate = (page: Page, manner: Manner = 'replace') =>
  page.evaluate(`(() => {
    const own = new WeakSet();
    const change = (node) => {
      if (own.has(node) || !node.data.trim() || !node.parentElement || node.parentElement.closest('script, style, font, option, template')) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      const text = document.createTextNode(node.data);
      font.firstChild.append(text);
      own.add(text);
      ${manners[manner]};
    };
    const changeAll = (root) => {
      if (root.nodeType === Node.TEXT_NODE) return change(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(change);
    };
    changeAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') change(target);
        else addedNodes.forEach((node) => node.isConnected && changeAll(node));
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  })()`);
