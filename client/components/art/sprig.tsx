/** A stem with five pairs of leaves, growing up from its foot. */
export function Sprig({ transform }: { transform: string }) {
  const leaf = 'c-12-1-19-8-20-20 13 0 20 8 20 20Z';
  const heights = [-18, -40, -62, -84];
  return (
    <g transform={transform} strokeWidth="1.75">
      <path d="M0 0v-104" />
      {heights.map((y) => (
        <g key={y}>
          <path d={`M0 ${y}${leaf}`} />
          <path d={`M0 ${y - 8}${leaf}`} transform="scale(-1 1)" />
        </g>
      ))}
      <path d="M0-100c-7-6-8-14 0-22 8 8 7 16 0 22Z" />
    </g>
  );
}
