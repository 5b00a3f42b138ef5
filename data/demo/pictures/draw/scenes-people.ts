// Two portraits without faces, to be framed by the pointed arch, and the poster of the campus film.
import { n, mix, path, line, rect, ellipse, circle } from "./svg.ts";
import { moods, sky, sun, clouds, hills } from "./sky.ts";
import { stone, mainBuilding } from "./buildings.ts";
import { tree, grove } from "./plants.ts";
import { leafTone, distance, earth, lamp, walk, hedge, corner } from "./kit.ts";
import { rooms, deskLamp, shelfFront } from "./interior.ts";
import { walkers } from "./crowd.ts";
import type { Scene } from "./scene.ts";

function head(skin: string, shade: string): string {
  return (
    path("M316 560h88v96c-16 30-72 30-88 0z", shade) +
    path("M258 448c0-92 40-138 102-138s102 46 102 138c0 96-46 166-102 166s-102-70-102-166z", skin) +
    path(
      "M376 311c52 6 86 52 86 137c0 96-46 166-102 166c62-40 82-120 74-190c-4-44-24-84-58-113z",
      shade,
      0.35,
    )
  );
}

export const portraitVc: Scene = (sheet, random) => {
  const mood = moods.dusk;
  sheet.add(
    sky(sheet, mood, 780),
    sun(sheet, 540, 560, 118, mood),
    clouds(sheet, random, mood, [60, 240, 700, 480], 5, 0.5),
    hills(sheet, random, 720, 60, mood.far[0], mood.mist, 120),
  );
  sheet.add(
    mainBuilding(sheet, random, 110, 800, 0.78, stone(mood, 1, 0.8, 0.1)),
    grove(random, 480, 740, 800, 0.9, leafTone(mood, 1, 0.1), mood.mist),
    rect(0, 798, 720, 110, mood.ground[0]),
    sheet.glow(360, 480, 380, 420, "#ffb765", 0.28),
  );
  const coat = sheet.linear(
    [
      [0, "#33204f"],
      [1, "#150b26"],
    ],
    0.9,
    0,
    0.2,
    1,
  );
  sheet.add(
    path("M56 910C66 730 184 678 276 654L360 690L444 654C536 678 654 730 664 910z", coat),
    line("M452 658C540 684 648 736 660 906", "#f2a368", 5, 0.5),
  );
  sheet.add(
    path("M300 650L360 716L420 650L404 622H316z", "#f4ebe0"),
    path("M348 706h24l16 200h-56z", "#701638"),
    path("M344 690h32l-6 30h-20z", "#8a1d45"),
    path("M300 648L360 720L318 770L272 668z", "#2a1844"),
    path("M420 648L360 720L402 770L448 668z", "#3a2458"),
  );
  // The shawl of honour, with its border.
  sheet.add(
    path("M268 656C250 700 262 820 306 910H200C172 816 196 706 236 668z", "#d8a64c"),
    path("M452 656C470 700 458 820 414 910H520C548 816 524 706 484 668z", "#c08e3c"),
    path(
      "M256 662c-16 60-4 168 38 248h14c-40-82-54-180-40-252zM464 662c16 60 4 168-38 248h-14c40-82 54-180 40-252z",
      "#701638",
    ),
    line(
      "M226 700q-20 100 6 206M246 690q-18 100 12 214M494 700q20 100-6 206M474 690q18 100-12 214",
      "#f4d796",
      2,
      0.6,
    ),
  );
  sheet.add(
    ellipse(257, 470, 14, 28, "#7d4839"),
    ellipse(463, 470, 14, 28, "#6d3d31"),
    head("#8d5541", "#6d3d31"),
    path(
      "M244 462c-20-126 34-186 118-186c86 0 134 62 116 186c-6-50-20-82-40-100c-46 18-106 18-152-2c-24 22-34 56-42 102z",
      "#241a30",
    ),
    path(
      "M250 420c4-30 14-52 30-66c-6 30-8 60-12 92l-22 16zM472 420c-4-30-12-50-28-64c4 28 6 58 12 90l20 16z",
      "#6d6578",
      0.5,
    ),
    path("M300 300c40-22 100-18 140 18c-44-16-96-22-140-18z", "#544a62", 0.6),
  );
};

export const portraitLibrarian: Scene = (sheet, random) => {
  const tone = { ...rooms.night, wood: "#6a4466" };
  sheet.add(
    rect(
      0,
      0,
      720,
      900,
      sheet.linear([
        [0, "#14123f"],
        [0.6, "#3a2f70"],
        [1, "#6d4a80"],
      ]),
    ),
  );
  sheet.add(
    shelfFront(sheet, random, -30, 60, 250, 860, 6, tone, 0.6),
    shelfFront(sheet, random, 236, 60, 248, 860, 6, tone, 0.72),
    shelfFront(sheet, random, 500, 60, 250, 860, 6, tone, 0.6),
  );
  sheet.add(
    sheet.veil(0, 420, "#100e34", 0.75, 0),
    sheet.glow(600, 560, 340, 320, "#ffcf8a", 0.55),
    sheet.glow(360, 420, 320, 360, "#ffd9a0", 0.22),
    deskLamp(sheet, 626, 800, 250, "#ffd798"),
    rect(
      480,
      796,
      260,
      110,
      sheet.linear([
        [0, "#c08a62"],
        [1, "#4a2a48"],
      ]),
    ),
  );
  sheet.add(
    circle(360, 322, 96, "#150d24"),
    circle(438, 268, 20, "#f3e6d2"),
    circle(462, 290, 17, "#f6c87a"),
    circle(412, 250, 17, "#f6c87a"),
  );
  const saree = sheet.linear([
    [0, "#8c2850"],
    [1, "#541034"],
  ]);
  sheet.add(
    path("M70 910C80 740 190 680 278 654L360 694L442 654C530 680 640 740 650 910z", "#3f1236"),
    path("M276 652q84 74 168 0l-8-24H284z", "#7d4a3a"),
    path("M458 650C398 716 270 792 140 910H650C642 740 540 680 458 650z", saree),
    path("M458 650C398 716 270 792 140 910h34C300 800 420 730 480 656z", "#e9c176"),
    line(
      "M470 690C420 760 330 830 258 906M520 690C480 780 410 850 352 906M570 720C540 800 490 860 452 906",
      "#4a0f30",
      3,
      0.5,
    ),
    line("M164 906C290 800 410 726 470 658", "#8a5a1e", 2, 0.7),
    path("M70 910C78 790 130 726 196 690C160 760 130 830 128 910z", "#2c0c28", 0.6),
  );
  sheet.add(
    path(
      "M250 470c-10-130 36-200 110-200s120 70 110 200c-4 50-20 80-40 98H290c-20-18-36-48-40-98z",
      "#150d24",
    ),
    head("#9a6149", "#764433"),
    path(
      "M252 462c-6-110 40-176 108-176s114 66 108 176c-14-66-48-112-108-134c-60 22-94 68-108 134z",
      "#150d24",
    ),
    circle(258, 520, 8, "#e9c176"),
    circle(462, 520, 8, "#e9c176"),
    path("M258 528l-7 20h14zM462 528l-7 20h14z", "#e9c176"),
    line("M312 646q48 52 96 0", "#e9c176", 4),
    circle(360, 674, 9, "#c8303f"),
  );
};

export const videoPoster: Scene = (sheet, random) => {
  const mood = moods.gold;
  distance(sheet, random, mood, {
    ground: 400,
    kind: "sun",
    light: [300, 236, 54],
    scale: 0.85,
    cloudBox: [60, 40, 900, 200],
    birds: [640, 110],
  });
  const tone = { ...leafTone(mood, -1), leaf: "#3a3340", lit: "#a0854a" };
  sheet.add(
    sheet.glow(480, 300, 440, 240, mood.glow, 0.4),
    mainBuilding(sheet, random, 480, 402, 0.66, stone(mood, -1, 0.6), 0.8),
    earth(sheet, mood, 400),
  );
  sheet.add(
    rect(
      0,
      400,
      960,
      240,
      sheet.linear([
        [0, "#b98a58"],
        [0.3, "#7a6a48"],
        [1, "#2a2434"],
      ]),
    ),
  );
  sheet.add(
    walk(
      [480, 402, 40],
      [480, 640, 300],
      sheet.linear([
        [0, "#ffe2ad"],
        [0.4, "#d9a07a"],
        [1, "#7a4a58"],
      ]),
      "#8a5a58",
    ),
    sheet.glow(480, 420, 260, 50, "#fff0c0", 0.5),
  );
  for (const side of [-1, 1]) {
    for (const [d, y, s] of [
      [150, 412, 0.9],
      [210, 424, 1.25],
      [300, 446, 1.8],
      [430, 480, 2.7],
    ] as const) {
      sheet.add(
        hedge(random, 480 + side * d - 50 * s, 480 + side * d + 50 * s, y + 8 * s, 11 * s, tone),
        tree(
          random,
          random.pick(["neem", "rain", "gulmohar"]),
          480 + side * d * random.range(0.98, 1.1),
          y,
          s,
          {
            ...tone,
            leaf: mix(tone.leaf, mood.mist, 0.22 - s * 0.07),
            lit: mix(tone.lit, mood.mist, 0.2 - s * 0.06),
          },
        ),
      );
    }
    sheet.add(lamp(sheet, 480 + side * 128, 446, 92, mood));
  }
  for (let i = 0; i < 7; i++)
    sheet.add(
      path(
        `M${n(-60 + i * 40)} ${n(560 + i * 8)}L${n(360 + i * 30)} ${n(470 + i * 12)}l40 6L${n(60 + i * 60)} ${n(600 + i * 8)}z`,
        "#2a1838",
        0.07,
      ),
    );
  const air = { color: "#6d2f3a", amount: 0.16 };
  const spots: [number, number, number][] = [
    [454, 440, 52],
    [476, 442, 50],
    [520, 452, 60],
    [384, 486, 96],
    [420, 490, 92],
    [566, 500, 108],
    [606, 504, 102],
  ];
  for (const [x, y, h] of spots) sheet.add(ellipse(x + h * 0.22, y + 1, h * 0.34, h * 0.03, "#3a1a30", 0.4));
  sheet.add(
    walkers(random, spots, air),
    corner(random, 972, 300, { ...mood, leafLit: "#b08a4a" }, 1),
    sheet.veil(500, 132, "#2a1434", 0, 0.65),
  );
};
