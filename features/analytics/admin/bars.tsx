import { AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { clsx } from 'clsx';

type Props = {
  values: number[];
  width: number;
  height: number;
  /** `at` is where the bar of a value begins; all are equally wide. */
  columns: { at: (index: number) => number; width: number };
  gutterPx: number;
  /** The column under the pointer. */
  active: number | undefined;
  written: (value: number) => string;
  look: string;
};

/** Half a line of text is left, so that the highest figure of the grid is not cut off. */
const insetPx = 8;

/** The drawing has CSS pixels and no viewBox, so that lines stay one pixel wide. */
export function Bars({ values, width, height, columns, gutterPx, active, written, look }: Props) {
  const highest = Math.max(1, ...values);
  const scale = scaleLinear({ domain: [0, highest], range: [height - insetPx, insetPx], nice: 3 });
  // Ticks are whole numbers, because counts of orders and cents have no fractions.
  const tickValues = scale.ticks(3).filter(Number.isInteger);

  return (
    <svg width={width} height={height} className="block">
      <GridRows
        scale={scale}
        left={gutterPx}
        width={width - gutterPx}
        tickValues={tickValues}
        stroke="var(--color-line)"
      />
      <AxisLeft
        scale={scale}
        left={gutterPx}
        tickValues={tickValues}
        tickFormat={(value) => written(Number(value))}
        tickLabelProps={{
          className: 'fill-muted text-badge font-medium tabular-nums',
          fill: undefined,
          fontFamily: 'inherit',
        }}
        hideAxisLine
        hideTicks
      />
      {values.map((value, index) => {
        if (value === 0) return null;
        const top = Math.min(scale(value), scale(0) - 2); // at least 2 px: a value above zero stays visible
        return (
          <BarRounded
            key={index}
            x={columns.at(index)}
            width={columns.width}
            y={top}
            height={scale(0) - top}
            radius={Math.min(4, columns.width / 3)}
            top
            className={clsx(
              look,
              'transition-opacity',
              active !== undefined && active !== index && 'opacity-45',
            )}
          />
        );
      })}
    </svg>
  );
}
