/** Draws a QR code from its squares: dark on white in both color modes, for cameras. */
export const QrCode = ({ rows, label }: { rows: readonly string[]; label: string }) => {
  const path = rows.flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
};
