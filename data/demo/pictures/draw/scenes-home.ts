// Two slides of the home page that are set outdoors. Words stand on the left of the wide picture and at the top
// of the phone picture.
import { mix, rect } from "./svg.ts";
import { type Mood, moods } from "./sky.ts";
import { stone, mainBuilding } from "./buildings.ts";
import { tree, palmyra, grove } from "./plants.ts";
import { grass, turField } from "./fields.ts";
import { leafTone, distance, earth, pool, lamp, walk, hedge, foreground, palmPair } from "./kit.ts";
import { cyclist } from "./people.ts";
import { tinted, student, walkers } from "./crowd.ts";
import type { Scene } from "./scene.ts";

export const homeDusk: Scene = (sheet, random, phone) => {
  const mood: Mood = moods.dusk;
  const x = phone ? 400 : 1330;
  const ground = phone ? 852 : 508;
  const scale = phone ? 0.8 : 0.98;
  distance(sheet, random, mood, {
    ground,
    kind: "sun",
    scale: phone ? 0.85 : 1,
    light: phone ? [262, 640, 62] : [1128, 318, 82],
    cloudBox: phone ? [60, 430, 760, 640] : [640, 90, 1860, 330],
    birds: phone ? [560, 540] : [940, 190],
    fort: phone ? -140 : 250,
    tombs: phone ? 690 : 690,
    domes: phone ? undefined : 120,
  });
  const look = stone(mood, -1);
  const house = mainBuilding(sheet, random, x, ground, scale, look, phone ? 0.62 : 1);
  const tone = leafTone(mood, -1);
  sheet.add(grove(random, phone ? -20 : 640, phone ? 60 : 830, ground + 2, 0.75, tone, mood.mist));
  sheet.add(sheet.glow(x, ground - 60, 620 * scale, 240 * scale, mood.glow, 0.34), house);
  sheet.add(grove(random, phone ? 730 : 1815, sheet.w + 30, ground + 4, 0.9, tone, mood.mist));
  sheet.add(earth(sheet, mood, ground), sheet.glow(x, ground + 8, 560 * scale, 50, mood.window[1], 0.5));
  const near = sheet.h + 2;
  sheet.add(
    hedge(random, -10, x - 250 * scale, ground + 16, 22, tone),
    hedge(random, x + 250 * scale, sheet.w + 10, ground + 16, 22, tone),
  );
  sheet.add(pool(sheet, random, phone ? [876, near, x, 170, 330] : [530, near, x, 240, 480], house, mood));
  for (const k of [-1, 1])
    sheet.add(
      lamp(sheet, x + k * 262 * scale, ground + 24, 78, mood),
      lamp(sheet, x + k * (phone ? 330 : 400) * scale, ground + 40, 98, mood),
    );
  const spots: [number, number, number][] = phone
    ? [
        [84, 950, 64],
        [116, 955, 62],
        [692, 946, 62],
      ]
    : [
        [842, 598, 66],
        [876, 602, 62],
        [982, 560, 46],
        [1690, 566, 48],
        [1713, 568, 46],
        [1786, 604, 66],
      ];
  sheet.add(walkers(random, spots, { color: mood.wallDeep, amount: 0.62 }));
  sheet.add(
    palmPair(random, phone ? 742 : 1858, phone ? 930 : 588, phone ? 250 : 300, {
      ...tone,
      leaf: mix(tone.leaf, "#05030c", 0.3),
    }),
  );
  if (!phone) sheet.add(palmPair(random, 742, 560, 150, tone));
  sheet.add(foreground(sheet, random, mood, phone ? 46 : 34));
  // Evening shade where the words stand.
  const shade = sheet.linear(
    [
      [0, "#180d33", 0.66],
      [0.28, "#180d33", 0.5],
      [0.5, "#180d33", 0],
    ],
    0,
    0,
    1,
    0,
  );
  if (!phone) sheet.add(rect(0, 0, sheet.w, sheet.h, shade));
};

export const homeFields: Scene = (sheet, random, phone) => {
  const mood: Mood = moods.dawn;
  const ground = phone ? 690 : 398;
  distance(sheet, random, mood, {
    ground,
    kind: "sun",
    scale: phone ? 1 : 1.05,
    light: phone ? [520, 560, 58] : [1300, 268, 70],
    cloudBox: phone ? [80, 360, 740, 540] : [620, 70, 1840, 250],
    birds: phone ? [250, 500] : [1010, 150],
    fort: phone ? 80 : 1490,
    tombs: phone ? 640 : 1010,
    domes: phone ? undefined : 1180,
  });
  const tone = { leaf: "#2f4238", lit: "#8c8f4e", trunk: "#2a1d30", side: phone ? 1 : -1 };
  sheet.add(rect(0, ground, sheet.w, sheet.h - ground, "#3a4a3a"));
  const palms: [number, number][] = phone
    ? [
        [60, 150],
        [112, 118],
        [726, 130],
      ]
    : [
        [700, 128],
        [742, 160],
        [1800, 170],
        [1862, 138],
        [300, 96],
      ];
  for (const [x, h] of palms)
    sheet.add(
      palmyra(random, x, ground + 12, h, mix(tone.leaf, mood.mist, 0.22), mix(tone.lit, mood.mist, 0.3)),
    );
  sheet.add(turField(sheet, random, ground, sheet.h - 20, tone, "#f2c08c", "#f4cf4e", phone ? 11 : 9));
  const far: [number, number, number] = phone ? [500, ground + 2, 7] : [1270, ground + 2, 8];
  const near: [number, number, number] = phone ? [330, sheet.h + 4, 250] : [1240, sheet.h + 4, 330];
  sheet.add(
    walk(
      far,
      near,
      sheet.linear([
        [0, "#f3c596"],
        [0.45, "#c08a72"],
        [1, "#6d4650"],
      ]),
      "#5a3a46",
    ),
  );
  sheet.add(sheet.glow(far[0], ground + 10, phone ? 330 : 620, 130, "#ffdf9f", 0.5));
  const edge = (side: number, i: number): [number, number] => {
    const t = (i / 9) ** 1.6;
    return [
      far[0] + (near[0] - far[0]) * t + side * (far[2] + (near[2] - far[2]) * t),
      far[1] + (near[1] - far[1]) * t,
    ];
  };
  for (let i = 2; i <= 9; i++)
    for (const side of [-1, 1]) {
      const [ex, ey] = edge(side, i);
      sheet.add(
        grass(random, ex - 6 * i, ex + 6 * i, ey + 2, 5 + i * 2.4, mix(tone.leaf, tone.lit, 0.35), 4),
      );
    }
  const air = { color: "#3a2350", amount: 0.3 };
  if (phone) {
    sheet.add(
      walkers(
        random,
        [
          [455, 770, 58],
          [484, 774, 56],
        ],
        air,
      ),
      cyclist(350, 900, 150, tinted(student(random, { dress: "shirt", woman: false }), air), "#2a1a34"),
      walkers(
        random,
        [
          [496, 962, 158],
          [560, 972, 150],
        ],
        air,
        { holds: "bag" },
      ),
    );
  } else {
    sheet.add(
      walkers(
        random,
        [
          [1238, 450, 48],
          [1262, 452, 46],
          [1322, 462, 52],
        ],
        air,
      ),
    );
    sheet.add(
      cyclist(
        1120,
        552,
        132,
        tinted(student(random, { dress: "shirt", woman: false, top: "#d8c7ae" }), air),
        "#2a1a34",
      ),
      cyclist(
        1250,
        578,
        142,
        tinted(student(random, { dress: "kurta", woman: true, top: "#a3283f", bottom: "#e9dfd0" }), air),
        "#2a1a34",
      ),
    );
    sheet.add(
      walkers(
        random,
        [
          [1428, 590, 146],
          [1482, 596, 138],
        ],
        air,
        { holds: "bag" },
      ),
    );
  }
  sheet.add(
    tree(random, "neem", phone ? 742 : 1850, phone ? 880 : 560, phone ? 3 : 3.6, {
      ...tone,
      leaf: "#251d38",
      lit: "#54504a",
    }),
  );
  sheet.add(grass(random, 0, sheet.w, sheet.h + 4, 40, "#1c1730", 5));
  if (!phone)
    sheet.add(
      rect(
        0,
        0,
        sheet.w,
        sheet.h,
        sheet.linear(
          [
            [0, "#241c48", 0.74],
            [0.3, "#241c48", 0.56],
            [0.52, "#241c48", 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    );
  else sheet.add(sheet.veil(0, 480, "#1d1640", 0.66, 0));
};
