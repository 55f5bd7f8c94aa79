const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE;

/** React marks each element and text that it made for a component. */
const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'));

/**
 * Translators and extensions put their own elements in the place of texts. React would go on writing into a text that
 * the page has lost, so an old sum would stay, and would fail when it removes that text, so the screen would be lost.
 * This puts such a text back into the page just before React changes, moves or removes it.
 */
export function tolerateTranslators() {
  /** The text whose place a foreign node took, or of which it was cut off. */
  const textOf = new WeakMap<Node, Text>();
  const foreignOf = new WeakMap<Text, Set<ChildNode>>();
  /** Foreign nodes that came in this task: one of them replaced a text that was removed next to it. */
  const fresh = new Set<Node>();
  const observer = new MutationObserver(readRecords);
  observer.observe(document, { childList: true, subtree: true });

  const textFor = (node: Node | null) =>
    node ? (textOf.get(node) ?? (isText(node) && isOfReact(node) ? node : undefined)) : undefined;

  function claim(text: Text, node: Node) {
    textOf.set(node, text);
    foreignOf.set(text, (foreignOf.get(text) ?? new Set()).add(node as ChildNode));
  }

  function readRecords(records: MutationRecord[]) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const foreign = [...addedNodes].filter((node) => !isOfReact(node));
      const replaced = [...removedNodes].map(textFor).find(Boolean);
      const cut = foreign.some(isText) ? textFor(previousSibling) : nextSibling && textOf.get(nextSibling);
      const text = replaced ?? cut;
      for (const node of foreign) {
        if (text) claim(text, node);
        if (fresh.size === 0) queueMicrotask(() => fresh.clear());
        fresh.add(node);
      }
      if (!replaced || foreign.length > 0) continue;
      const heir = [previousSibling, nextSibling].find(
        (node) => node && fresh.has(node) && !textOf.has(node),
      );
      if (heir) claim(replaced, heir);
    }
  }

  /** A text that was cut lacks its end, so its foreign nodes stay until it is written again or removed. */
  function putBack(text: Text, isCutToo: boolean) {
    readRecords(observer.takeRecords());
    const all = [...(foreignOf.get(text) ?? [])].filter((node) => node.isConnected);
    const foreign = all.filter((node) => !all.some((other) => other !== node && other.contains(node)));
    const isCut = text.parentNode !== null && !foreign.some((node) => node.contains(text));
    if (foreign.length === 0 || (isCut && !isCutToo)) return;
    foreignOf.delete(text);
    if (!isCut) foreign[0]?.before(text);
    for (const node of foreign) {
      textOf.delete(node);
      node.remove();
    }
  }

  /** Restores all texts of an element, since a translator may have moved words from one into another. */
  function putBackAll(text: Text) {
    putBack(text, true);
    const others = [...(text.parentNode?.childNodes ?? [])].map((node) => textOf.get(node));
    for (const other of others) if (other) putBack(other, false);
  }

  const native = Object.getOwnPropertyDescriptors(Node.prototype);
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...native.nodeValue,
    set(this: Text, value: string) {
      putBackAll(this);
      native.nodeValue.set?.call(this, value);
    },
  });
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      if (isText(child)) putBack(child, false);
      return native.appendChild.value?.call(this, child);
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      for (const node of [child, before]) if (isText(node)) putBack(node, false);
      let place = before;
      while (place && place.parentNode !== this) place = place.parentNode;
      return native.insertBefore.value?.call(this, child, place);
    },
    removeChild(this: Node, child: Node) {
      if (isText(child)) putBack(child, true);
      return child.parentNode ? native.removeChild.value?.call(child.parentNode, child) : child;
    },
  });
}
