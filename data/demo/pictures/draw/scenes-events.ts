// The events gallery, first part. The caption lies over the lower quarter, so that part stays quiet.
import { mix, type Random, path, line, rect, ellipse, circle, group, at, type Sheet } from "./svg.ts";
import { moods, sky, sun, clouds, birds, hills } from "./sky.ts";
import { archD, stone, mainBuilding } from "./buildings.ts";
import { wheel } from "./heritage.ts";
import { tree, grove } from "./plants.ts";
import { shrubs, grass } from "./fields.ts";
import { leafTone, distance, earth, bunting, garland } from "./kit.ts";
import { stand, track, gate, waving, sapling, wateringCan } from "./props-outdoors.ts";
import { poses, type Look, person } from "./people.ts";
import { tinted, student, graduate, audience } from "./crowd.ts";
import type { Scene } from "./scene.ts";

const marigold: [string, string] = ["#f0a42f", "#d9682a"];
const flagColors = ["#f2c230", "#c8242f"];

export const eventConvocation: Scene = (sheet, random) => {
  sheet.add(
    rect(
      0,
      0,
      960,
      632,
      sheet.linear([
        [0, "#3a1240"],
        [1, "#6d1a3e"],
      ]),
    ),
  );
  const tones = ["#4a1640", "#5f1c44", "#7d2a48", "#a3444a"];
  tones.forEach((tone, i) =>
    sheet.add(
      path(archD(480, 470, 900 - i * 170, 620 - i * 66), tone),
      line(archD(480, 470, 900 - i * 170, 620 - i * 66), "#e9b469", 1.6, 0.35),
    ),
  );
  sheet.add(
    path(
      archD(480, 470, 330, 400),
      sheet.radial(
        [
          [0, "#fff1cc"],
          [0.5, "#fbca7c"],
          [1, "#d9763f"],
        ],
        0.5,
        0.45,
        0.65,
      ),
    ),
    sheet.glow(480, 260, 430, 330, "#ffcf85", 0.5),
  );
  sheet.add(group(wheel(0, 0, 74, "#a8453f", "#fbd08a", "#8a2b45"), at(480, 205, 1), 0.85));
  sheet.add(
    rect(
      0,
      452,
      960,
      200,
      sheet.linear([
        [0, "#8a2f48"],
        [0.12, "#6d1f40"],
        [1, "#2a0f2c"],
      ]),
    ),
    rect(0, 448, 960, 7, "#e0b05a"),
  );
  for (const [x, color] of [
    [70, "#8a1d40"],
    [190, "#c9973f"],
    [770, "#c9973f"],
    [890, "#8a1d40"],
  ] as const)
    sheet.add(
      path(`M${x - 32} 0h64v230l-32 34l-32 -34z`, color),
      line(`M${x - 22} 0v232M${x + 22} 0v232`, color === "#c9973f" ? "#8a1d40" : "#e0b05a", 2.4, 0.7),
      circle(x, 120, 15, color === "#c9973f" ? "#8a1d40" : "#e0b05a"),
    );
  sheet.add(garland(-10, 970, 8, 9, 16, marigold, 6));
  const robe = (top: string, accent: string, woman = false): Look =>
    graduate(random, { top, accent, cap: "turban", woman });
  for (const [x, top] of [
    [262, "#5c1b52"],
    [330, "#2f3566"],
    [640, "#7a1d3e"],
    [706, "#2f4a5e"],
  ] as const)
    sheet.add(
      person(x, 456, x < 480 ? 178 : -178, poses.stand, robe(top, "#e0b05a", x === 330 || x === 640)),
    );
  sheet.add(
    person(428, 468, 208, poses.give, robe("#8a1d3e", "#f0cf86")),
    person(556, 468, -196, poses.give, graduate(random, { woman: true, top: "#2a1640", holds: "scroll" })),
  );
  sheet.add(
    path(
      "M792 456l8 -92h44l8 92z",
      sheet.linear([
        [0, "#b5673f"],
        [1, "#5c2438"],
      ]),
    ),
    circle(822, 400, 11, "#e9c176"),
    line("M822 364q-4 -18 -14 -24", "#3a1430", 3),
  );
  const air = { color: "#1d0a26", amount: 0.62 };
  sheet.add(
    audience(random, -20, 970, 742, 220, 74, { ...air, amount: 0.5 }, graduate),
    audience(random, -50, 990, 800, 240, 88, { ...air, amount: 0.72 }, graduate),
  );
};

export const eventSports: Scene = (sheet, random) => {
  const mood = moods.gold;
  sheet.add(
    sky(sheet, mood, 330),
    sun(sheet, 700, 170, 52, mood),
    clouds(sheet, random, mood, [60, 40, 900, 180], 5, 0.5),
    hills(sheet, random, 300, 40, mood.far[0], mood.mist, 60),
  );
  sheet.add(
    grove(random, -20, 980, 326, 0.6, leafTone(mood, 1, 0.15), mood.mist),
    stand(sheet, random, 40, 338, 560, 132, "#701638", "#5c3a5e"),
  );
  sheet.add(
    bunting(20, 120, 480, 96, 46, ["#e0b05a", "#a3283f", "#f1e3d0", "#3f5f9a"], 24),
    bunting(480, 96, 950, 130, 46, ["#e0b05a", "#a3283f", "#f1e3d0", "#3f5f9a"], 24),
  );
  sheet.add(
    rect(
      0,
      334,
      960,
      40,
      sheet.linear([
        [0, "#8f9048"],
        [1, "#66723c"],
      ]),
    ),
    track(sheet, 372, "#b8503f", 5),
  );
  const runners: [number, number, number, string, boolean][] = [
    [250, 440, 176, "#3f5f9a", false],
    [430, 470, 200, "#e0b05a", true],
    [620, 452, 186, "#f1e3d0", false],
    [150, 512, 208, "#4f8a78", true],
    [790, 500, 226, "#a3283f", true],
  ];
  runners.forEach(([x, y, h, top, woman], i) => {
    sheet.add(ellipse(x, y + 2, h * 0.3, 6, "#3a1226", 0.35));
    const winner = i === 4;
    sheet.add(
      person(
        x,
        y,
        h,
        winner
          ? { ...poses.run, lean: -4, near: [140, 158], far: [-140, -165] }
          : i % 2
            ? poses.stride
            : poses.run,
        tinted(
          student(random, { dress: "sports", top, bottom: "#2a1a3a", woman, holds: null, accent: "#f6e3cc" }),
          { color: "#7a3040", amount: 0.08 },
        ),
      ),
    );
  });
  sheet.add(
    path("M812 352q36 -10 50 12t74 4v8q-52 18 -74 -4t-46 -10z", "#f4d37a"),
    rect(928, 268, 7, 246, "#f1e3d0"),
    rect(706, 262, 5, 180, "#f1e3d0", 0.7),
  );
  sheet.add(sheet.veil(480, 152, "#2c1030", 0, 0.55));
};

export const eventRajyotsava: Scene = (sheet, random) => {
  const mood = moods.gold;
  distance(sheet, random, mood, {
    ground: 430,
    kind: "sun",
    light: [664, 236, 54],
    scale: 0.8,
    cloudBox: [40, 30, 920, 200],
    birds: [560, 90],
  });
  sheet.add(
    mainBuilding(sheet, random, 560, 432, 0.56, stone(mood, 1, 0.5, 0.22)),
    grove(random, -20, 330, 432, 0.7, leafTone(mood, 1, 0.1), mood.mist),
    earth(sheet, mood, 430),
  );
  sheet.add(
    rect(
      0,
      430,
      960,
      202,
      sheet.linear([
        [0, "#c98a5e"],
        [0.3, "#8f4e4c"],
        [1, "#341430"],
      ]),
    ),
  );
  sheet.add(
    gate(sheet, 560, 468, 400, 350),
    garland(392, 728, 246, 4, 26, marigold, 7),
    waving(170, 70, 190, 128, 430),
  );
  sheet.add(bunting(-10, 70, 166, 52, 26, flagColors, 22), bunting(562, 60, 970, 40, 42, flagColors, 22));
  const air = { color: "#6d2a38", amount: 0.08 };
  const walkersList: [number, number, number, boolean][] = [
    [330, 500, 150, true],
    [410, 512, 158, false],
    [500, 520, 162, true],
    [760, 506, 154, false],
    [836, 514, 158, true],
    [250, 516, 158, false],
  ];
  walkersList.forEach(([x, y, h, woman], i) =>
    sheet.add(
      ellipse(x, y + 2, 30, 4, "#3a1226", 0.35),
      person(
        x,
        y,
        i === 3 ? -h : h,
        i % 2 ? poses.give : poses.stroll,
        tinted(
          student(random, {
            woman,
            dress: woman ? "saree" : "dhoti",
            top: woman ? "#8a1d3e" : "#f1e6d2",
            bottom: woman ? "#e9b530" : "#f1e6d2",
            accent: woman ? "#c8242f" : "#e0a52f",
            cap: woman ? null : "turban",
            holds: i % 2 === 0 || i === 5 ? "flag" : null,
          }),
          air,
        ),
      ),
    ),
  );
  drummer(sheet, random, 618, 528);
  drummer(sheet, random, 704, 522);
  sheet.add(sheet.veil(500, 132, "#2c1030", 0, 0.6));
};

function drummer(sheet: Sheet, random: Random, x: number, y: number): void {
  sheet.add(
    ellipse(x, y + 2, 34, 5, "#3a1226", 0.35),
    person(
      x,
      y,
      168,
      poses.drum,
      student(random, {
        woman: false,
        dress: "dhoti",
        top: "#c8242f",
        bottom: "#f5d06a",
        accent: "#e9b530",
        cap: "turban",
      }),
    ),
  );
  sheet.add(
    ellipse(x + 2, y - 74, 36, 27, "#6d2a1e"),
    ellipse(x - 24, y - 74, 11, 26, "#f1e0c0"),
    ellipse(x + 28, y - 74, 11, 26, "#f1e0c0"),
    line(
      `M${x - 14} ${y - 98}L${x + 18} ${y - 50}M${x - 14} ${y - 50}L${x + 18} ${y - 98}M${x + 2} ${y - 101}V${y - 47}`,
      "#f2c230",
      2,
    ),
    line(`M${x + 58} ${y - 108}L${x + 36} ${y - 84}`, "#f1e0c0", 4),
  );
}

export const eventTreePlanting: Scene = (sheet, random) => {
  const mood = moods.day;
  const tone = { ...leafTone(mood, -1), lit: "#93a85a" };
  sheet.add(
    sky(sheet, mood, 360),
    sun(sheet, 250, 120, 44, mood),
    clouds(sheet, random, mood, [300, 40, 940, 180], 6, 0.7),
    birds(random, 480, 110, 6, "#4a4470"),
  );
  sheet.add(
    hills(sheet, random, 330, 70, "#a79ac0", mood.mist, 90),
    hills(sheet, random, 350, 50, "#8a9a86", "#e9d9b4", 70, 150),
    grove(
      random,
      -20,
      980,
      368,
      0.55,
      { ...tone, leaf: mix(tone.leaf, mood.mist, 0.3), lit: mix(tone.lit, mood.mist, 0.3) },
      mood.mist,
    ),
  );
  sheet.add(
    hills(sheet, random, 392, 22, "#a9b466", "#8ea354", 260, 210),
    tree(random, "rain", 860, 430, 3.1, tone),
    tree(random, "neem", 70, 420, 2.5, tone),
  );
  sheet.add(
    path(
      "M-10 440C200 400 520 470 970 424V640H-10z",
      sheet.linear([
        [0, "#8ea852"],
        [0.5, "#5f7d42"],
        [1, "#2f4630"],
      ]),
    ),
  );
  for (const [x, y, s] of [
    [196, 442, 30],
    [330, 446, 32],
    [474, 452, 30],
    [664, 446, 30],
    [780, 444, 28],
  ] as const)
    sheet.add(sapling(x, y, s));
  const air = { color: "#6a4a50", amount: 0.06 };
  sheet.add(
    person(
      610,
      470,
      -160,
      poses.rest,
      tinted(
        student(random, { woman: true, dress: "kurta", top: "#c9773a", bottom: "#e9dfd0", holds: "plant" }),
        air,
      ),
    ),
  );
  sheet.add(
    person(
      250,
      492,
      178,
      poses.kneel,
      tinted(student(random, { woman: false, dress: "shirt", top: "#f1e6d2", bottom: "#3a3350" }), air),
    ),
    sapling(322, 494, 46),
  );
  sheet.add(
    person(
      446,
      500,
      -182,
      poses.bend,
      tinted(student(random, { woman: true, dress: "kurta", top: "#a3283f", bottom: "#f1e6d2" }), air),
    ),
  );
  sheet.add(
    wateringCan(394, 452),
    person(
      700,
      500,
      186,
      { ...poses.point, near: [36, 30], far: [52, 44] },
      tinted(student(random, { woman: false, dress: "kurta", top: "#e9dfc6", bottom: "#4a3a3a" }), air),
    ),
    line("M722 424L744 498", "#8a5a3a", 5),
    path("M732 488l26 -7l4 26q-12 10 -22 0z", "#8d929c"),
    sapling(800, 502, 46),
    sapling(560, 508, 50),
  );
  sheet.add(
    shrubs(random, -20, 190, 640, 30, { ...tone, leaf: "#243a2c" }),
    grass(random, 0, 960, 636, 34, "#243a2c", 6),
    sheet.veil(500, 132, "#16261f", 0, 0.5),
  );
};
