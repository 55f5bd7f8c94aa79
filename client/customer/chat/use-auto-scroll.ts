import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { reducesMotion } from '#client/lib/reduced-motion.ts';
import type { Line } from '../conversation/conversation.ts';

const nearEnough = 100;

const distanceToEnd = () => document.documentElement.scrollHeight - innerHeight - scrollY;

/** The talk has a column of its own, beside what it is about. */
const isBeside = () => matchMedia('(min-width: 64rem)').matches;

const show = (line: Element) =>
  line.scrollIntoView({
    block: isBeside() ? 'nearest' : 'start',
    behavior: reducesMotion() ? 'instant' : 'smooth',
  });

type Talk = {
  visit: number | undefined;
  newLines: readonly Line[];
  /** The visit began with a choice, said by the customer unless it was mere navigation. */
  hasChosen: boolean;
  isSilent: boolean;
  /** The view points at something, and brings it into sight itself. */
  isPointing: boolean;
};

/**
 * Keeps the page with the conversation. Someone who scrolled away to read is not pulled back: a button shows that there
 * are new lines, and `jump` leads to them.
 */
export function useAutoScroll({ visit, newLines, hasChosen, isSilent, isPointing }: Talk) {
  const conversation = useRef<HTMLElement>(null);
  const isNearEnd = useNearEnd(newLines.length);
  const [missed, setMissed] = useState<Element>();
  const lastLine = () => [...(conversation.current?.querySelectorAll('[data-speaker]') ?? [])].at(-1);
  const lastOf = (speaker: string) =>
    [...(conversation.current?.querySelectorAll(`[data-speaker=${speaker}]`) ?? [])].at(-1);

  const followChoice = useEffectEvent(() => {
    if (hasChosen && isBeside()) scrollTo({ top: 0, behavior: 'instant' });
    if (!hasChosen || isPointing) return;
    const start = isSilent ? conversation.current?.querySelector('[data-view]') : lastOf('customer');
    if (start) show(start);
  });
  useEffect(() => {
    followChoice();
    setMissed(undefined);
  }, [visit]);

  const followNewLines = useEffectEvent(() => {
    const [last, before] = [newLines.at(-1), newLines.at(-2)];
    const latest = lastLine();
    if (!last || !latest) return;
    const isOwn = last.from === 'customer' || (last.from === 'person' && !last.name);
    // What was said is in sight, and so is what it is answered.
    if (before?.from === 'customer' && !isBeside()) return;
    if (isOwn || isBeside() || isNearEnd()) show(latest);
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

/** Whether the end of the page was in sight, before the newest line made it longer. */
function useNearEnd(lineCount: number) {
  const isNear = useRef(true);
  const wasNear = useRef(true);
  // Before the observer sees the line.
  useLayoutEffect(() => {
    wasNear.current = isNear.current;
  }, [lineCount]);
  useEffect(() => {
    const look = () => {
      isNear.current = distanceToEnd() <= nearEnough;
    };
    // A menu that is drawn, or a cart that is filled elsewhere, takes the end away without a scroll.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, []);
  return () => wasNear.current;
}
