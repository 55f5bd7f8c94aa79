import { useEffect, useRef, type PointerEvent } from 'react';
import { type BoardColumn, boardColumns } from './board-columns.ts';

type Touch = {
  card: HTMLElement;
  board: HTMLElement;
  from: { x: number; y: number; scrolled: number };
  at: { x: number; y: number };
  frame: number;
};

/** A finger within `edgePx` of the edge of the board scrolls it, by `stepPx` with each frame. */
const edgePx = 40;
const stepPx = 10;

type Props = {
  onBegin: () => void;
  onOver: (column: BoardColumn | undefined) => void;
  /** The column is undefined when the browser cancelled the pointer. */
  onEnd: (column: BoardColumn | undefined) => void;
};

/** Moves a card with a finger or a pen on its handle: by themselves browsers drag with a mouse only. */
export function useTouchDrag({ onBegin, onOver, onEnd }: Props) {
  const touch = useRef<Touch>(undefined);

  const draw = () => {
    if (!touch.current) return;
    const { card, board, from, at } = touch.current;
    const { left, right } = board.getBoundingClientRect();
    if (at.x < left + edgePx) board.scrollLeft -= stepPx;
    if (at.x > right - edgePx) board.scrollLeft += stepPx;
    card.style.translate = `${at.x - from.x + board.scrollLeft - from.scrolled}px ${at.y - from.y}px`;
    onOver(columnAt(board, at.x));
    touch.current.frame = requestAnimationFrame(draw);
  };

  const end = (isDropped: boolean) => {
    if (!touch.current) return;
    const { card, board, at, frame } = touch.current;
    cancelAnimationFrame(frame);
    touch.current = undefined;
    card.style.translate = card.style.zIndex = board.style.scrollSnapType = '';
    card.draggable = true;
    onOver(undefined);
    onEnd(isDropped ? columnAt(board, at.x) : undefined);
  };
  useEffect(() => () => cancelAnimationFrame(touch.current?.frame ?? 0), []);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const handle = event.currentTarget;
      const card = handle.closest<HTMLElement>('[data-order]');
      const board = handle.closest<HTMLElement>('[data-board]');
      if (event.pointerType === 'mouse' || !card?.draggable || !board) return;
      handle.setPointerCapture(event.pointerId);
      // Else a long press begins a native drag, which cancels the pointer.
      card.draggable = false;
      card.style.zIndex = '10';
      board.style.scrollSnapType = 'none';
      const at = { x: event.clientX, y: event.clientY };
      touch.current = { card, board, from: { ...at, scrolled: board.scrollLeft }, at, frame: 0 };
      onBegin();
      draw();
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (touch.current) touch.current.at = { x, y };
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}

const columnAt = (board: HTMLElement, x: number) =>
  boardColumns.find((column) => {
    const box = board.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect();
    return box && box.left <= x && x <= box.right;
  });
