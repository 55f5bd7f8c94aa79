import { clsx } from 'clsx';
import { ticks } from './scale.ts';

type Props = {
  values: number[];
  height: number;
  gutter: number;
  column: number;
  /** The column under the pointer. */
  active: number | undefined;
  written: (value: number) => string;
  look: string;
};

/** Half a line of text, so that the highest figure of the grid is not cut off. */
const inset = 8;

/** Bars over a quiet grid, in real pixels. */
export function Bars({ values, height, gutter, column, active, written, look }: Props) {
  const lines = ticks(Math.max(...values));
  const top = lines.at(-1) ?? 1;
  const y = (value: number) => inset + (1 - value / top) * (height - 2 * inset);
  const gap = Math.min(3, column * 0.2);

  return (
    <svg width="100%" height={height} className="block">
      {lines.map((line) => (
        <g key={line} className="fill-muted text-badge font-medium">
          <line x1={gutter} x2="100%" y1={y(line)} y2={y(line)} className="stroke-line" />
          <text
            x={gutter - 8}
            y={y(line)}
            textAnchor="end"
            dominantBaseline="central"
            className="tabular-nums"
          >
            {written(line)}
          </text>
        </g>
      ))}
      {values.map((value, index) => (
        <rect
          key={index}
          x={gutter + index * column + gap}
          width={Math.max(0, column - 2 * gap)}
          y={value > 0 ? Math.min(y(value), y(0) - 2) : y(0)}
          height={value > 0 ? Math.max(2, y(0) - y(value)) : 0}
          rx={Math.min(4, column / 4)}
          className={clsx(
            look,
            'transition-opacity',
            active !== undefined && active !== index && 'opacity-45',
          )}
        />
      ))}
    </svg>
  );
}
