import type { ReactElement, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactElement;
/** The name of an SVG element and its attributes, as React writes them. */
type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Creates an icon of 24 x 24 in the color of the text next to it. Hidden from assistive technology unless it has a
 * label.
 */
export function createIcon(shapes: Shape[]): Icon {
  return (props) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={!props['aria-label']}
      {...props}
    >
      {shapes.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  );
}
