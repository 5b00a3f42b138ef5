// Banners of the inner pages. The title stands on the left; the picture lives on the right.
import { mix, type Random, ellipse, poly, type Sheet } from "./svg.ts";
import { type Mood, moods } from "./sky.ts";
import { stone, mainBuilding, libraryBuilding } from "./buildings.ts";
import { fort, fortGate, tomb, manyDomes, chariot } from "./heritage.ts";
import { tree, palm, palmyra, grove } from "./plants.ts";
import { grass, turField } from "./fields.ts";
import { leafTone, distance, earth, lamp, walk, hedge, foreground, palmPair } from "./kit.ts";
import { walkers } from "./crowd.ts";
import type { Scene } from "./scene.ts";

interface Place {
  x: number;
  ground: number;
  s: number;
}
const place = (phone: boolean): Place =>
  phone ? { x: 520, ground: 458, s: 0.56 } : { x: 1380, ground: 412, s: 0.78 };

export function backdrop(
  sheet: Sheet,
  random: Random,
  mood: Mood,
  phone: boolean,
  kind: "sun" | "moon",
  light: [number, number, number],
  extra: { fort?: number; tombs?: number; domes?: number } = {},
): Place {
  const spot = place(phone);
  const cloudBox: [number, number, number, number] = phone ? [200, 50, 780, 260] : [720, 40, 1900, 230];
  distance(sheet, random, mood, {
    ground: spot.ground,
    kind,
    light,
    cloudBox,
    scale: phone ? 0.75 : 0.86,
    birds: phone ? [610, 120] : [1010, 110],
    ...extra,
  });
  return spot;
}

export const bannerPlum: Scene = (sheet, random, phone) => {
  const mood = moods.plum;
  const { x, ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "sun",
    phone ? [372, 290, 44] : [1178, 216, 62],
    { fort: phone ? -60 : 560, domes: phone ? undefined : 260 },
  );
  const tone = leafTone(mood, -1);
  sheet.add(
    grove(random, phone ? 160 : 860, phone ? 330 : 1040, ground, 0.7 * s, tone, mood.mist),
    sheet.glow(x, ground - 40, 520 * s, 230 * s, mood.glow, 0.3),
    mainBuilding(sheet, random, x, ground, s, stone(mood, -1), phone ? 0.55 : 0.85),
  );
  sheet.add(
    grove(random, phone ? 700 : 1740, sheet.w + 30, ground + 2, 0.9 * s, tone, mood.mist),
    earth(sheet, mood, ground),
    walk([x, ground, 56 * s], [x - 40, sheet.h, 210 * s], mix(mood.ground[0], mood.rim, 0.34), mood.wallDeep),
  );
  for (const k of [-1, 1])
    sheet.add(
      hedge(random, k < 0 ? -10 : x + 96 * s, k < 0 ? x - 96 * s : sheet.w + 10, ground + 14, 18 * s, tone),
      lamp(sheet, x + k * 150 * s, ground + 34, 84 * s, mood),
    );
  sheet.add(
    palmPair(random, phone ? 735 : 1830, ground + 36, 230 * s, tone),
    palm(random, phone ? 262 : 968, ground + 20, 150 * s, tone.leaf, tone.lit),
    foreground(sheet, random, mood, 26),
  );
};

export const bannerDusk: Scene = (sheet, random, phone) => {
  const mood = moods.dusk;
  const { x, ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "sun",
    phone ? [560, 300, 52] : [1440, 250, 74],
    { fort: phone ? -90 : 300 },
  );
  const look = stone(mood, -1, 0.6);
  const right = stone(mood, 1, 0.6);
  const tone = leafTone(mood, 1);
  sheet.add(grove(random, phone ? 180 : 820, sheet.w, ground, 0.6 * s, leafTone(mood, 1, 0.2), mood.mist));
  sheet.add(
    manyDomes(sheet, x + 300 * s, ground + 2, 0.95 * s, look),
    tomb(sheet, x - 340 * s, ground + 2, 1.3 * s, right),
    tomb(sheet, x - 500 * s, ground, 0.9 * s, right, 1),
  );
  sheet.add(
    tomb(sheet, x - 150 * s, ground + 6, 2.3 * s, right),
    tomb(sheet, x + 120 * s, ground + 8, 1.7 * s, look),
    earth(sheet, mood, ground),
    sheet.glow(x, ground + 12, 600 * s, 46 * s, mood.glow, 0.4),
  );
  sheet.add(
    hedge(random, -10, sheet.w + 10, ground + 12, 17 * s, tone),
    tree(random, "rain", x + 480 * s, ground + 30, 2.2 * s, tone),
    palmPair(random, x - 640 * s, ground + 24, 190 * s, tone),
  );
  sheet.add(
    walkers(
      random,
      [
        [x - 20, ground + 30, 50 * s],
        [x + 12, ground + 31, 48 * s],
        [x + 250 * s, ground + 44, 62 * s],
      ],
      { color: mood.wallDeep, amount: 0.6 },
    ),
    foreground(sheet, random, mood, 26),
  );
};

export const bannerNight: Scene = (sheet, random, phone) => {
  const mood = moods.night;
  const { x, ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "moon",
    phone ? [640, 110, 32] : [1700, 104, 40],
    { tombs: phone ? 60 : 640, domes: phone ? undefined : 330 },
  );
  const tone = leafTone(mood, 1);
  sheet.add(
    grove(random, phone ? 130 : 800, phone ? 300 : 1010, ground, 0.8 * s, tone, mood.mist),
    sheet.glow(x, ground - 70, 520 * s, 260 * s, mood.glow, 0.36),
    libraryBuilding(sheet, random, x, ground, s * (phone ? 0.92 : 1), stone(mood, 1, 0.75)),
  );
  sheet.add(
    grove(random, phone ? 740 : 1770, sheet.w + 30, ground + 2, 0.9 * s, tone, mood.mist),
    earth(sheet, mood, ground),
    sheet.glow(x, ground + 10, 480 * s, 40, mood.window[1], 0.5),
    walk(
      [x, ground, 70 * s],
      [x - 30, sheet.h, 200 * s],
      mix(mood.ground[0], mood.window[1], 0.3),
      mood.wallDeep,
    ),
  );
  for (const k of [-1, 1])
    sheet.add(
      hedge(random, k < 0 ? -10 : x + 110 * s, k < 0 ? x - 110 * s : sheet.w + 10, ground + 14, 18 * s, tone),
      lamp(sheet, x + k * 160 * s, ground + 34, 86 * s, mood),
    );
  sheet.add(
    walkers(
      random,
      [
        [x - 40 * s, ground + 42, 54 * s],
        [x - 12 * s, ground + 44, 52 * s],
      ],
      { color: mood.wallDeep, amount: 0.5 },
    ),
    foreground(sheet, random, mood, 26),
  );
};

export const bannerDawn: Scene = (sheet, random, phone) => {
  const mood = moods.dawn;
  const { x, ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "sun",
    phone ? [360, 330, 40] : [1120, 268, 56],
    { fort: phone ? -80 : 470, tombs: phone ? 250 : 830 },
  );
  const tone = { leaf: "#34483c", lit: "#9a9c54", trunk: "#2a1d30", side: -1 };
  sheet.add(
    grove(
      random,
      phone ? 240 : 900,
      sheet.w,
      ground - 2,
      0.5 * s,
      { ...tone, leaf: mix(tone.leaf, mood.mist, 0.3) },
      mood.mist,
      ["neem", "rain", "banyan"],
    ),
  );
  sheet.add(
    mainBuilding(sheet, random, x, ground + 2, s * 0.72, stone(mood, -1, 0.35, 0.12), phone ? 0.6 : 1),
    grove(random, x + 330 * s, sheet.w + 20, ground + 4, 0.7 * s, tone, mood.mist, [
      "neem",
      "rain",
      "gulmohar",
    ]),
  );
  const palms: [number, number][] = phone
    ? [
        [250, 130],
        [290, 100],
      ]
    : [
        [930, 190],
        [978, 150],
        [690, 120],
      ];
  for (const [px, h] of palms)
    sheet.add(
      palmyra(random, px, ground + 8, h, mix(tone.leaf, mood.mist, 0.14), mix(tone.lit, mood.mist, 0.2)),
    );
  sheet.add(turField(sheet, random, ground + 2, sheet.h - 12, tone, "#f2c08c", "#f6d35a", 6));
  const edge = sheet.h + 2;
  sheet.add(
    walk(
      [x, ground + 6, 20 * s],
      [x - 90 * s, edge, 130 * s],
      sheet.linear([
        [0, "#f6cfa0"],
        [1, "#a06a62"],
      ]),
      "#7a4a4e",
    ),
    walkers(
      random,
      [
        [x - 12, ground + 52 * s, 62 * s],
        [x + 20, ground + 54 * s, 58 * s],
      ],
      { color: "#3a2350", amount: 0.3 },
    ),
    grass(random, 0, sheet.w, edge, 26, "#221c38", 5),
  );
};

export const bannerFort: Scene = (sheet, random, phone) => {
  const mood = moods.gold;
  const { x, ground, s } = backdrop(
    sheet,
    random,
    mood,
    phone,
    "sun",
    phone ? [330, 270, 44] : [1080, 204, 60],
    { domes: phone ? undefined : 760, tombs: phone ? 80 : 520 },
  );
  const look = stone(mood, -1, 0.8);
  const tone = leafTone(mood, -1);
  sheet.add(
    fort(sheet, random, x - 330 * s, ground, sheet.w - x + 360 * s, 150 * s, {
      ...look,
      base: mix(look.base, mood.mist, 0.2),
      deep: mix(look.deep, mood.mist, 0.2),
    }),
  );
  sheet.add(
    grove(random, x - 380 * s, x - 60 * s, ground + 2, 0.7 * s, tone, mood.mist),
    fortGate(sheet, x + 300 * s, ground + 4, 1.25 * s, look),
    earth(sheet, mood, ground),
    sheet.glow(x, ground + 10, 520 * s, 40, mood.glow, 0.5),
  );
  sheet.add(
    poly(
      [
        [x + 262 * s, ground + 2],
        [x + 338 * s, ground + 2],
        [x + 210 * s, sheet.h],
        [x - 60 * s, sheet.h],
      ],
      mix(mood.ground[0], mood.light, 0.4),
      0.5,
    ),
    ellipse(x - 60 * s, ground + 46, 150 * s, 9, mood.ground[1], 0.6),
  );
  sheet.add(
    chariot(sheet, x - 60 * s, ground + 44, 1.28 * s, stone(moods.gold, -1)),
    walkers(
      random,
      [
        [x + 150 * s, ground + 50, 72 * s],
        [x + 186 * s, ground + 53, 68 * s],
        [x + 290 * s, ground + 26, 50 * s],
      ],
      { color: mood.wallDeep, amount: 0.35 },
    ),
  );
  sheet.add(
    palmPair(random, phone ? 742 : 1852, ground + 40, 230 * s, tone),
    foreground(sheet, random, mood, 26),
  );
};
