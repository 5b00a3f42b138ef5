/** A small plot of cost against the number of records, both by powers of ten, as an SVG file for light and dark pages. */
import type { Plot } from "./scenario.ts";

const WIDTH = 420;
const HEIGHT = 240;
const MARGIN = { left: 76, right: 36, top: 34, bottom: 38 };
/** Of the lines in their order, told apart by their dashes too: on light and on dark ground. */
const STROKES = [
  { light: "#1f4e9c", dark: "#8ab4f8", dashes: "" },
  { light: "#a3470f", dark: "#f6a96b", dashes: "6 3" },
];
const STYLE = `
svg { background: #fff; color: #222; --grid: #ddd }
text { fill: currentColor }
.grid { stroke: var(--grid) }
${styleOf("light")}
@media (prefers-color-scheme: dark) {
svg { background: #16181c; color: #e6e6e6; --grid: #3a3f46 }
${styleOf("dark")}
}`;

function styleOf(scheme: "light" | "dark"): string {
  return STROKES.map(
    (stroke, index) => `.line${index} { stroke: ${stroke[scheme]} } .key${index} { fill: ${stroke[scheme]} }`,
  ).join("\n");
}

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
      return `<path d="M${at} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}" class="grid"/><text x="${at}" y="${HEIGHT - 22}" text-anchor="middle">${number.format(tick)}</text>`;
    }),
    ...y.ticks.map((tick) => {
      const at = y.place(tick);
      return `<path d="M${MARGIN.left} ${at}H${WIDTH - MARGIN.right}" class="grid"/><text x="${MARGIN.left - 6}" y="${at + 4}" text-anchor="end">${number.format(tick)}</text>`;
    }),
  ];
  const drawn = Object.entries(lines).map(([name, line], index) => {
    const { dashes } = STROKES[index]!;
    const places = line.map(
      ([records, cost]) => `${x.place(records).toFixed(1)} ${y.place(cost).toFixed(1)}`,
    );
    const key = MARGIN.left + 8 + index * 90;
    return `<path d="M${places.join("L")}" class="line${index}" fill="none" stroke-width="2" stroke-dasharray="${dashes}"/><text x="${key}" y="30" class="key${index}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="11">
<style>${STYLE}</style>
<text x="${MARGIN.left}" y="16" font-weight="bold">${title}, ${unit}</text>
${grid.join("\n")}
${drawn.join("\n")}
<text x="${WIDTH - MARGIN.right}" y="${HEIGHT - 6}" text-anchor="end">records</text>
</svg>
`;
}
