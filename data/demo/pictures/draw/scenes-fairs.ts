// The events gallery, third part: book fair and blood donation camp.
import { n, cycle, type Random, path, line, rect, circle, type Sheet } from "./svg.ts";
import { moods, sky, stars, clouds } from "./sky.ts";
import { stone, mainBuilding } from "./buildings.ts";
import { town } from "./heritage.ts";
import { grove } from "./plants.ts";
import { leafTone, bunting } from "./kit.ts";
import { rooms, pendant, shelfFront, table, bookPile, tallWindow } from "./interior.ts";
import { donor, plantPot } from "./props-indoors.ts";
import { poses, person } from "./people.ts";
import { tinted, student, walkers } from "./crowd.ts";
import type { Scene } from "./scene.ts";

/** A stall: counter with books under a striped awning. */
function stall(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  colors: [string, string],
): void {
  const h = w * 0.92;
  sheet.add(
    rect(x, y - h * 0.72, w, h * 0.44, "#3a1f3e"),
    shelfFront(sheet, random, x + 6, y - h * 0.72, w - 12, h * 0.42, 2, rooms.amber, 0.8),
    sheet.glow(x + w / 2, y - h * 0.56, w * 0.6, h * 0.36, "#ffcf85", 0.5),
  );
  sheet.add(person(x + w * 0.68, y - 6, -h * 0.69, poses.rest, student(random)));
  sheet.add(
    rect(
      x - 4,
      y - h * 0.31,
      w + 8,
      h * 0.31,
      sheet.linear([
        [0, "#8a4a48"],
        [1, "#3f1c38"],
      ]),
    ),
    rect(x - 10, y - h * 0.33, w + 20, 9, "#e3b582", 1, 3),
  );
  for (let i = 0; i < 5; i++)
    sheet.add(
      bookPile(
        random,
        x + w * (0.12 + i * 0.19),
        y - h * 0.33,
        w * 0.14,
        1 + Math.floor(random.next() * 4),
        rooms.amber,
      ),
    );
  const bands = 8;
  for (let i = 0; i < bands; i++) {
    const a = x - 14 + ((w + 28) / bands) * i;
    const b = (w + 28) / bands;
    const top = x + w * 0.06 + ((w * 0.88) / bands) * i;
    sheet.add(
      path(
        `M${n(top)} ${n(y - h * 1.02)}h${n((w * 0.88) / bands)}L${n(a + b)} ${n(y - h * 0.78)}q${n(-b / 2)} ${n(b * 0.75)} ${n(-b)} 0z`,
        cycle(colors, i),
      ),
    );
  }
  sheet.add(
    rect(x - 6, y - h * 0.8, 5, h * 0.8, "#6d4038"),
    rect(x + w + 1, y - h * 0.8, 5, h * 0.8, "#6d4038"),
    pendant(sheet, x + w * 0.3, y - h * 0.8, y - h * 0.64, w * 0.045, "#ffd98f", "#3a1f3e"),
  );
}

export const eventBookFair: Scene = (sheet, random) => {
  const mood = moods.dusk;
  sheet.add(
    sky(sheet, mood, 400),
    stars(sheet, random, 80, 200, 0.8),
    clouds(sheet, random, mood, [60, 60, 900, 240], 5, 0.5),
    mainBuilding(sheet, random, 500, 404, 0.62, stone(mood, -1, 0.9, 0.12)),
    grove(random, -20, 980, 408, 0.7, leafTone(mood, -1, 0.06), mood.mist),
  );
  sheet.add(
    rect(
      0,
      404,
      960,
      240,
      sheet.linear([
        [0, "#8a4a4e"],
        [0.3, "#5a2a48"],
        [1, "#1c0c28"],
      ]),
    ),
    sheet.glow(480, 460, 560, 110, "#ffc978", 0.45),
  );
  stall(sheet, random, 34, 462, 224, ["#a3283f", "#f3e3c4"]);
  stall(sheet, random, 706, 462, 224, ["#2f5a78", "#f3e3c4"]);
  stall(sheet, random, 386, 440, 180, ["#c9973f", "#f7ecd2"]);
  for (const x of [330, 640]) sheet.add(rect(x - 2.5, 78, 5, 340, "#3a1a3c"), circle(x, 78, 5, "#c9973f"));
  for (const [x0, y0, x1, y1] of [
    [0, 110, 330, 84],
    [330, 84, 640, 92],
    [640, 92, 960, 104],
  ] as const) {
    sheet.add(line(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + 84} ${x1} ${y1}`, "#2a1236", 2));
    for (let i = 1; i < 12; i++) {
      const t = i / 12;
      const x = x0 + (x1 - x0) * t;
      const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + 84) + t * t * y1;
      sheet.add(sheet.glow(x, y + 6, 20, 20, "#ffd27f", 0.8), circle(x, y + 6, 4.4, "#fff3cf"));
    }
  }
  const air = { color: "#3a1236", amount: 0.14 };
  sheet.add(
    walkers(
      random,
      [
        [310, 500, 150],
        [350, 506, 142],
        [620, 498, 146],
      ],
      air,
    ),
    person(
      272,
      520,
      -176,
      poses.read,
      tinted(student(random, { woman: true, dress: "saree", holds: "book" }), air),
    ),
    person(
      664,
      518,
      172,
      poses.read,
      tinted(student(random, { woman: false, dress: "kurta", holds: "book", accent: "#a3283f" }), air),
    ),
    person(
      486,
      530,
      168,
      poses.stroll,
      tinted(student(random, { woman: true, dress: "kurta", holds: "bag" }), air),
    ),
    person(
      532,
      534,
      120,
      poses.walk,
      tinted(student(random, { woman: false, dress: "shirt", top: "#e0b05a" }), air),
    ),
  );
  sheet.add(sheet.veil(490, 142, "#190a24", 0, 0.65));
};

export const eventBlood: Scene = (sheet, random) => {
  sheet.add(
    rect(
      0,
      0,
      960,
      632,
      sheet.linear([
        [0, "#6b4a80"],
        [0.6, "#b58a98"],
        [1, "#d9b4a4"],
      ]),
    ),
  );
  const view =
    rect(
      0,
      60,
      960,
      330,
      sheet.linear([
        [0, "#8fa0d0"],
        [0.6, "#f0c9b0"],
        [1, "#fbe3bd"],
      ]),
    ) + town(random, 0, 960, 350, 90, "#a3809a", "#fff0c0");
  for (const x of [110, 850])
    sheet.add(
      tallWindow(sheet, x, 350, 150, 270, "#f0c9b0", "#5c3f70", view),
      sheet.glow(x, 240, 200, 220, "#fff0d0", 0.35),
    );
  sheet.add(
    path(
      "M270 26H690V262Q480 296 270 262z",
      sheet.linear([
        [0, "#8a1d3a"],
        [1, "#a82a44"],
      ]),
    ),
    line("M270 262Q480 296 690 262", "#f0c25e", 4),
    line("M262 26H698", "#5c2438", 8),
  );
  sheet.add(
    sheet.glow(480, 150, 170, 130, "#ffd0c0", 0.5),
    path("M480 62C500 104 540 138 540 178A60 60 0 0 1 420 178C420 138 460 104 480 62z", "#f3e6dc"),
    path("M480 92C494 122 522 148 522 178A42 42 0 0 1 438 178C438 148 466 122 480 92z", "#c8303f"),
    path("M452 178a28 28 0 0 0 18 26", "none", 1, 'stroke="#f6b0a8" stroke-width="6" stroke-linecap="round"'),
  );
  sheet.add(
    bunting(-10, 30, 262, 36, 24, ["#c8303f", "#f3e6dc", "#e0b05a"], 20),
    bunting(698, 36, 970, 30, 24, ["#c8303f", "#f3e6dc", "#e0b05a"], 20),
  );
  sheet.add(
    rect(
      0,
      390,
      960,
      250,
      sheet.linear([
        [0, "#c9a09a"],
        [0.25, "#9a6a7c"],
        [1, "#33193a"],
      ]),
    ),
    rect(0, 386, 960, 6, "#7a5068"),
  );
  const stand = (x: number, y: number): void =>
    sheet.add(
      line(`M${x} ${y}V${y - 190}M${x - 20} ${y}h40M${x - 16} ${y - 190}h32`, "#6d6080", 4),
      rect(x + 6, y - 186, 20, 34, "#c8303f", 0.92, 6),
      line(`M${x + 16} ${y - 152}q4 40 -22 66`, "#a3203a", 2.2),
    );
  stand(332, 478);
  sheet.add(
    person(
      352,
      486,
      -186,
      poses.give,
      student(random, { woman: true, dress: "coat", top: "#f6f1ec", bottom: "#a3283f" }),
    ),
    donor(sheet, 250, 500, "#5f86b8", "#33304f", "#8d5541", false),
  );
  stand(742, 478);
  sheet.add(
    person(
      574,
      486,
      190,
      poses.give,
      student(random, { woman: false, dress: "coat", top: "#f6f1ec", bottom: "#3f5f8a" }),
    ),
    `<g transform="translate(1424 0) scale(-1 1)">${donor(sheet, 712, 500, "#c9973f", "#4a2f50", "#9a6149", true)}</g>`,
  );
  sheet.add(
    person(
      470,
      470,
      170,
      poses.rest,
      student(random, { woman: true, dress: "saree", top: "#2f3566", bottom: "#c9773a", holds: "book" }),
    ),
    table(sheet, 866, 430, 120, 64, rooms.amber),
    plantPot(random, 930, 424, 0.6),
  );
  sheet.add(sheet.veil(490, 142, "#28122e", 0, 0.65));
};
