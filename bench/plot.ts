/** A small plot of cost against the number of records, both by powers of ten, as an SVG file. */
import type { Plot } from "./scenario.ts";

const WIDTH = 420;
const HEIGHT = 240;
const MARGIN = { left: 62, right: 36, top: 34, bottom: 38 };
/** Of the lines in their order, told apart by their dashes too. */
const STROKES = [
  { color: "#1f4e9c", dashes: "" },
  { color: "#b4541a", dashes: "6 3" },
  { color: "#3c7a3c", dashes: "2 3" },
  { color: "#7a3c7a", dashes: "8 3 2 3" },
];

interface Axis {
  place: (value: number) => number;
  ticks: number[];
}

/** An axis from one power of ten to another, so that every value lies between. */
function axis(values: number[], from: number, to: number): Axis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    place: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at)),
  };
}

export function drawPlot({ title, unit, lines }: Plot): string {
  const points = Object.values(lines).flat();
  const x = axis(
    points.map(([records]) => records),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = axis(
    points.map(([, cost]) => cost),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const number = new Intl.NumberFormat("en");
  const grid = [
    ...x.ticks.map((tick) => {
      const at = x.place(tick);
      return `<path d="M${at} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}" stroke="#ddd"/><text x="${at}" y="${HEIGHT - 22}" text-anchor="middle">${number.format(tick)}</text>`;
    }),
    ...y.ticks.map((tick) => {
      const at = y.place(tick);
      return `<path d="M${MARGIN.left} ${at}H${WIDTH - MARGIN.right}" stroke="#ddd"/><text x="${MARGIN.left - 6}" y="${at + 4}" text-anchor="end">${number.format(tick)}</text>`;
    }),
  ];
  const drawn = Object.entries(lines).map(([name, line], index) => {
    const { color, dashes } = STROKES[index % STROKES.length]!;
    const places = line.map(
      ([records, cost]) => `${x.place(records).toFixed(1)} ${y.place(cost).toFixed(1)}`,
    );
    const key = MARGIN.left + 8 + index * 90;
    return `<path d="M${places.join("L")}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dashes}"/><text x="${key}" y="30" fill="${color}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${MARGIN.left}" y="16" font-weight="bold">${title}, ${unit}</text>
${grid.join("\n")}
${drawn.join("\n")}
<text x="${WIDTH - MARGIN.right}" y="${HEIGHT - 6}" text-anchor="end">records</text>
</svg>
`;
}
