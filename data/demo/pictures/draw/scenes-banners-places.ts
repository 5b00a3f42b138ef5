// Banners of inner pages, second part: campus, stadium and laboratory.
import { n, cycle, mix, type Random, line, rect, ellipse, circle, group, type Sheet } from "./svg.ts";
import { moods } from "./sky.ts";
import { stone } from "./buildings.ts";
import { town, hostel } from "./heritage.ts";
import { tree, grove } from "./plants.ts";
import { shrubs } from "./fields.ts";
import { leafTone, walk } from "./kit.ts";
import { pendant, tallWindow } from "./interior.ts";
import { microscope, bench } from "./props-indoors.ts";
import { floodlight, stand, track } from "./props-outdoors.ts";
import { poses, person, cyclist } from "./people.ts";
import { tinted, student, walkers } from "./crowd.ts";
import type { Scene } from "./scene.ts";
import { backdrop } from "./scenes-banners.ts";

function beds(
  sheet: Sheet,
  random: Random,
  x0: number,
  x1: number,
  y: number,
  depth: number,
  colors: string[],
): void {
  for (let i = 0; i < 4; i++) {
    const by = y + (depth * i) / 4 + 8;
    for (let x = x0 + random.range(0, 60); x < x1; x += random.range(150, 260)) {
      const w = random.range(60, 110);
      sheet.add(ellipse(x, by + 5, w * 0.62, 8 + i * 2, "#4c5c38"));
      for (const color of [random.pick(colors), random.pick(colors)]) {
        let d = "";
        for (let k = 0; k < 26; k++)
          d += `M${n(x + random.range(-w, w) * 0.55)} ${n(by + random.range(-5, 6))}h.1`;
        sheet.add(line(d, color, 3.4 + i * 0.8));
      }
    }
  }
}

export const bannerCampus: Scene = (sheet, random, phone) => {
  const mood = moods.day;
  const { ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "sun",
    phone ? [640, 120, 34] : [1180, 112, 40],
    { tombs: phone ? 90 : 720 },
  );
  const look = stone(mood, -1, 0.9);
  const tone = leafTone(mood, -1);
  const h = (x: number, w: number, storeys: number, air: number): void =>
    sheet.add(
      group(
        hostel(sheet, random, 0, 0, w, storeys, {
          ...look,
          base: mix(look.base, mood.mist, air),
          deep: mix(look.deep, mood.mist, air),
        }),
        `translate(${n(x)} ${ground}) scale(${s * 1.02})`,
      ),
    );
  h(phone ? 600 : 1500, 280, 5, 0.3);
  sheet.add(
    grove(
      random,
      phone ? 560 : 1380,
      sheet.w,
      ground,
      0.8 * s,
      { ...tone, leaf: mix(tone.leaf, mood.mist, 0.2) },
      mood.mist,
      ["neem", "ashoka", "neem"],
    ),
  );
  h(phone ? 300 : 1030, 330, 4, 0.08);
  h(phone ? 650 : 1640, 330, 3, 0);
  sheet.add(
    grove(random, phone ? -10 : 400, phone ? 290 : 1030, ground + 2, 0.85 * s, tone, mood.mist, [
      "neem",
      "rain",
      "banyan",
      "neem",
    ]),
    tree(random, "gulmohar", phone ? 560 : 1440, ground + 8, 2.3 * s, tone),
    tree(random, "ashoka", phone ? 620 : 1570, ground + 4, 1.8 * s, tone),
    tree(random, "ashoka", phone ? 648 : 1606, ground + 6, 1.5 * s, tone),
  );
  sheet.add(
    rect(
      0,
      ground,
      sheet.w,
      sheet.h - ground,
      sheet.linear([
        [0, "#a3a45f"],
        [0.4, "#6d8048"],
        [1, "#34482f"],
      ]),
    ),
  );
  sheet.add(
    walk(
      [phone ? 520 : 1370, ground, 22],
      [phone ? 430 : 1240, sheet.h, phone ? 110 : 170],
      sheet.linear([
        [0, "#f6dcb4"],
        [1, "#c99a7c"],
      ]),
      "#9a6a5a",
    ),
  );
  beds(sheet, random, phone ? 20 : 760, phone ? 360 : 1130, ground, sheet.h - ground - 20, [
    "#e2b93f",
    "#c8384a",
    "#f1e3d0",
    "#d9733a",
  ]);
  beds(sheet, random, phone ? 580 : 1500, sheet.w, ground, sheet.h - ground - 20, [
    "#e2b93f",
    "#c8384a",
    "#f1e3d0",
    "#a0529a",
  ]);
  const air = { color: "#5a3a50", amount: 0.12 };
  sheet.add(
    walkers(
      random,
      phone
        ? [
            [470, 500, 62],
            [498, 502, 58],
          ]
        : [
            [1330, 452, 60],
            [1360, 455, 56],
            [1260, 486, 80],
            [1298, 489, 76],
          ],
      air,
    ),
    phone ? "" : cyclist(1420, 478, 76, tinted(student(random, { dress: "shirt" }), air), "#2a1a34"),
  );
  sheet.add(
    shrubs(random, 0, sheet.w * 0.24, sheet.h + 4, 30, { ...tone, leaf: "#263c30" }),
    shrubs(random, sheet.w * 0.84, sheet.w, sheet.h + 4, 34, { ...tone, leaf: "#263c30" }),
  );
};

export const bannerStadium: Scene = (sheet, random, phone) => {
  const mood = moods.gold;
  const { ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "sun",
    phone ? [250, 280, 44] : [1010, 222, 58],
    {},
  );
  sheet.add(
    grove(random, -20, sheet.w, ground - 4, 0.7 * s, leafTone(mood, -1, 0.12), mood.mist),
    floodlight(sheet, phone ? 352 : 1090, ground, 260 * s),
    floodlight(sheet, phone ? 742 : 1850, ground, 320 * s),
  );
  sheet.add(
    stand(
      sheet,
      random,
      phone ? 390 : 1150,
      ground + 6,
      phone ? 420 : 660,
      150 * s * 1.15,
      "#701638",
      "#5c3a5e",
    ),
  );
  sheet.add(
    rect(
      0,
      ground,
      sheet.w,
      34 * s,
      sheet.linear([
        [0, "#8a8c48"],
        [1, "#5f6c3c"],
      ]),
    ),
    track(sheet, ground + 32 * s, "#b04a3e", 5),
  );
  const air = { color: "#5a2540", amount: 0.16 };
  const runners: [number, number, number][] = phone
    ? [
        [470, 500, 100],
        [590, 512, 104],
        [690, 496, 96],
      ]
    : [
        [1180, 462, 112],
        [1330, 478, 120],
        [1470, 458, 108],
        [1650, 474, 118],
      ];
  runners.forEach(([px, py, h], i) => {
    sheet.add(
      ellipse(px, py + 2, h * 0.3, 4, "#3a1226", 0.4),
      person(
        px,
        py,
        h,
        i % 2 ? poses.stride : poses.run,
        tinted(
          student(random, {
            dress: "sports",
            top: cycle(["#e0b05a", "#3f5f9a", "#a3283f", "#f1e3d0"], i),
            bottom: "#2a1a3a",
            woman: i === 1,
            holds: null,
          }),
          air,
        ),
      ),
    );
  });
  sheet.add(sheet.veil(sheet.h - 60, 60, "#2c1838", 0, 0.5));
};

export const bannerLaboratory: Scene = (sheet, random, phone) => {
  const s = phone ? 0.86 : 1;
  const top = phone ? 420 : 384;
  const x = phone ? 250 : 950;
  sheet.add(
    rect(
      0,
      0,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#221a4e"],
        [0.6, "#3d2d6a"],
        [1, "#2a1d4e"],
      ]),
    ),
  );
  const view =
    rect(
      0,
      40,
      sheet.w,
      320,
      sheet.linear([
        [0, "#4a4696"],
        [0.6, "#c07c8c"],
        [1, "#f6c48c"],
      ]),
    ) +
    town(random, 0, sheet.w, phone ? 330 : 310, 74, "#6a4a80", "#f6c877") +
    circle(phone ? 610 : 1560, 240, 34, "#fff0c8");
  for (const wx of phone ? [50, 330, 610] : [180, 410, 640, 870, 1100, 1330, 1560, 1790])
    sheet.add(
      tallWindow(sheet, wx, phone ? 330 : 310, 150, 250, "#c07c8c", "#3a2a62", view),
      sheet.glow(wx, 210, 190, 190, "#ffcf98", 0.25),
    );
  for (const wx of phone ? [470] : [1215, 1675])
    sheet.add(pendant(sheet, wx, -10, 74, 22, "#ffe0b0", "#2a1d4a"));
  sheet.add(sheet.glow(phone ? 480 : 1400, top - 70, phone ? 420 : 620, 220, "#ffcf98", 0.4));
  const air = { color: "#2a1d4e", amount: 0.1 };
  const staff: [number, boolean][] = phone
    ? [
        [330, true],
        [520, false],
        [690, true],
      ]
    : [
        [1130, true],
        [1400, false],
        [1640, true],
        [1800, false],
      ];
  staff.forEach(([px, woman], i) =>
    sheet.add(
      person(
        px,
        top + 120 * s,
        (i % 2 ? -1 : 1) * 268 * s,
        i % 2 ? poses.rest : poses.give,
        tinted(
          student(random, {
            dress: "coat",
            top: "#eee8e2",
            bottom: i % 2 ? "#8a2b4d" : "#3f5f8a",
            woman,
            holds: null,
          }),
          air,
        ),
      ),
    ),
  );
  sheet.add(
    rect(
      -20,
      top,
      sheet.w + 40,
      14,
      sheet.linear([
        [0, "#e9cfae"],
        [1, "#a8786a"],
      ]),
    ),
    rect(
      -20,
      top + 14,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#5a3a70"],
        [1, "#221646"],
      ]),
    ),
  );
  sheet.add(
    bench(sheet, x + 40, top + 1, s),
    microscope(phone ? 720 : 1530, top + 1, 92 * s, "#3a2a52"),
    phone ? "" : bench(sheet, 1620, top + 1, 0.8),
  );
  for (let dx = 0; dx < sheet.w; dx += 150)
    sheet.add(
      rect(dx, top + 34, 128, sheet.h, "#3a2858", 0.7, 4),
      rect(dx + 46, top + 50, 36, 5, "#c9973f", 0.8, 2),
    );
  sheet.add(
    rect(
      0,
      0,
      sheet.w,
      sheet.h,
      sheet.linear(
        [
          [0, "#17103a", 0.85],
          [0.4, "#17103a", phone ? 0.25 : 0.62],
          [0.62, "#17103a", 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  );
};
