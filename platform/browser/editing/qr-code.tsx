import createQrCode from 'qrcode-generator';

/** A text as a QR code: dark on white in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const at = Array.from({ length: size }, (_, index) => index);
  const path = at.flatMap((row) =>
    at.flatMap((column) => (code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-control"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
