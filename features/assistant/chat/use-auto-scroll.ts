import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { reducesMotion } from '#platform/browser/lib/reduced-motion.ts';
import type { Line } from '#platform/browser/conversation/conversation.ts';

const nearEndPx = 100;

const distanceToEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY;

/** The talk has a column of its own, next to its view. */
const isBeside = () => matchMedia('(min-width: 64rem)').matches;

const show = (line: Element) =>
  line.scrollIntoView({
    block: isBeside() ? 'nearest' : 'start',
    behavior: reducesMotion() ? 'instant' : 'smooth',
  });

/** It can be scrolled to the top: the view below it is there. */
const hasRoom = (line: Element) => line.getBoundingClientRect().top <= distanceToEnd();

/**
 * Shows it, and again as the page grows or gets shorter until then: a view may still be on its way, and a card above may
 * go. Not once someone has touched the page. Returns what ends it.
 */
function keepShown(line: Element, isAtRest: (line: Element) => boolean) {
  const ended = new AbortController();
  const room = new ResizeObserver(() => {
    show(line);
    if (isAtRest(line)) ended.abort();
  });
  ended.signal.addEventListener('abort', () => room.disconnect());
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(type, () => ended.abort(), { signal: ended.signal, passive: true });
  room.observe(document.body);
  return () => ended.abort();
}

type Talk = {
  visit: number | undefined;
  newLines: readonly Line[];
  /** The visit began with a choice, said by the customer unless it was mere navigation. */
  hasChosen: boolean;
  isSilent: boolean;
  /** The view points at something, and brings it into sight itself. */
  isPointing: boolean;
  /** The view is what was asked for, whatever was said before: it begins at the top of the screen. */
  opensAtTop: boolean;
};

/**
 * Keeps the page with the conversation. Someone who scrolled away to read is not pulled back: a button shows that there
 * are new lines, and `jump` leads to them.
 */
export function useAutoScroll({ visit, newLines, hasChosen, isSilent, isPointing, opensAtTop }: Talk) {
  const conversation = useRef<HTMLElement>(null);
  const before = usePosition(newLines.length, conversation);
  const [missed, setMissed] = useState<Element>();

  const endChoice = useRef(() => {});

  const followChoice = useEffectEvent(() => {
    if (hasChosen && isBeside()) scrollTo({ top: 0, behavior: 'instant' });
    if (!hasChosen || isPointing) return;
    const start =
      isSilent || (opensAtTop && !isBeside())
        ? conversation.current?.querySelector('[data-view]')
        : lastQuestion(conversation);
    if (!start) return;
    if (isBeside()) show(start);
    else endChoice.current = keepShown(start, hasRoom);
  });
  useEffect(() => {
    followChoice();
    setMissed(undefined);
    return () => endChoice.current();
  }, [visit]);

  const followNewLines = useEffectEvent(() => {
    const [last, asked] = [newLines.at(-1), newLines.at(-2)];
    const latest = lastLine(conversation);
    // The lines beneath a view that was left are none that came: the choice is still followed.
    if (!last || !latest) return;
    endChoice.current();
    // The buttons of an emergency come into sight wherever the reader is: they are at the top of the answer.
    if (last.from === 'assistant' && last.calls) {
      show(latest);
      return;
    }
    const isOwn = last.from === 'customer' || (last.from === 'person' && !last.name);
    if (asked?.from === 'customer' && !isBeside()) {
      // The answer takes cards above it away, or makes room to scroll: the question has moved, or stood too low.
      const question = lastQuestion(conversation);
      if (question && before().hasQuestion) show(question);
      return;
    }
    // Its answer takes cards above it away while the page still scrolls to it.
    if (isOwn && !isBeside()) endChoice.current = keepShown(latest, () => false);
    else if (isOwn || isBeside() || before().isNearEnd) show(latest);
    else setMissed(latest);
  });
  const newLineCount = newLines.length;
  useEffect(() => followNewLines(), [newLineCount]);

  const forget = useEffectEvent(() => setMissed(undefined));
  useEffect(() => {
    if (!missed) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && forget());
    observer.observe(missed);
    return () => observer.disconnect();
  }, [missed]);

  return { conversation, hasMissed: missed !== undefined, jump: () => missed && show(missed) };
}

type Conversation = RefObject<HTMLElement | null>;

const lastLine = ({ current }: Conversation) =>
  [...(current?.querySelectorAll('[data-speaker]') ?? [])].at(-1);
const lastQuestion = ({ current }: Conversation) =>
  [...(current?.querySelectorAll('[data-speaker=customer]') ?? [])].at(-1);

function isInSight(element: Element | undefined) {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}

/** Notes whether the end of the page and the last question were visible before the newest line changed the page. */
function usePosition(lineCount: number, conversation: Conversation) {
  const now = useRef({ isNearEnd: true, hasQuestion: false });
  const before = useRef({ isNearEnd: true, hasQuestion: false });
  // Before the observer sees the line.
  useLayoutEffect(() => {
    before.current = now.current;
  }, [lineCount]);
  useEffect(() => {
    const look = () => {
      const hasQuestion = isInSight(lastQuestion(conversation));
      now.current = { isNearEnd: distanceToEnd() <= nearEndPx, hasQuestion };
    };
    // A menu that is drawn, or a cart that is filled elsewhere, takes the end away without a scroll.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, [conversation]);
  return () => before.current;
}
