// The library by night and its shelves.
import { mix, type Random, path, line, rect, type Sheet } from "./svg.ts";
import { moods } from "./sky.ts";
import { archD, stone, libraryBuilding } from "./buildings.ts";
import { grove } from "./plants.ts";
import { leafTone, distance, earth, pool, lamp, hedge, foreground, palmPair } from "./kit.ts";
import { type RoomTone, rooms, pendant, shelfFront, table, bookPile, ladder, globe } from "./interior.ts";
import { poses, person } from "./people.ts";
import { tinted, student, walkers } from "./crowd.ts";
import type { Scene } from "./scene.ts";

export const libraryNight: Scene = (sheet, random, phone) => {
  const mood = moods.night;
  const x = phone ? 400 : 1330;
  const ground = phone ? 850 : 506;
  const s = phone ? 0.72 : 0.98;
  distance(sheet, random, mood, {
    ground,
    kind: "moon",
    scale: phone ? 0.85 : 1,
    light: phone ? [590, 520, 42] : [1040, 132, 46],
    cloudBox: phone ? [60, 430, 760, 660] : [700, 90, 1860, 300],
    birds: phone ? undefined : [930, 230],
    tombs: phone ? 690 : 720,
    fort: phone ? -150 : 230,
  });
  const tone = leafTone(mood, -1);
  const house = libraryBuilding(sheet, random, x, ground, s, stone(mood, -1, 0.8));
  sheet.add(
    grove(random, phone ? -20 : 690, phone ? 70 : 880, ground + 2, 0.8, tone, mood.mist),
    sheet.glow(x, ground - 90, 640 * s, 290 * s, mood.glow, 0.34),
    house,
  );
  sheet.add(
    grove(random, phone ? 735 : 1800, sheet.w + 30, ground + 4, 0.9, tone, mood.mist),
    earth(sheet, mood, ground),
    sheet.glow(x, ground + 8, 560 * s, 46, mood.window[1], 0.55),
  );
  sheet.add(
    hedge(random, -10, x - 240 * s, ground + 16, 20, tone),
    hedge(random, x + 240 * s, sheet.w + 10, ground + 16, 20, tone),
  );
  sheet.add(
    pool(sheet, random, [phone ? 874 : 528, sheet.h + 2, x, 235 * s, phone ? 320 : 470], house, mood),
  );
  for (const k of [-1, 1])
    sheet.add(
      lamp(sheet, x + k * 262 * s, ground + 24, 76, mood),
      lamp(sheet, x + k * (phone ? 340 : 410) * s, ground + 42, 96, mood),
    );
  sheet.add(
    walkers(
      random,
      phone
        ? [
            [682, 948, 64],
            [714, 952, 60],
            [104, 948, 62],
          ]
        : [
            [868, 592, 62],
            [902, 596, 58],
            [1690, 562, 48],
            [1762, 590, 60],
          ],
      { color: mood.wallDeep, amount: 0.55 },
    ),
  );
  sheet.add(
    palmPair(random, phone ? 752 : 1862, phone ? 936 : 590, phone ? 240 : 290, { ...tone, leaf: "#090820" }),
    foreground(sheet, random, mood, phone ? 44 : 32),
  );
};

export function bay(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  levels: number,
  tone: RoomTone,
  light: number,
): string {
  const open = archD(x, y, w, h);
  const stoneTone = mix(tone.wood, tone.dark, 0.78 - light * 0.45);
  return (
    path(archD(x, y + 8, w * 1.13, h * 1.06), mix(stoneTone, tone.light, 0.06 + light * 0.16)) +
    sheet.clipped(
      open,
      rect(x - w / 2, y - h, w, h, mix(tone.dark, tone.wood, 0.1 + light * 0.25)) +
        shelfFront(
          sheet,
          random,
          x - w / 2 + w * 0.03,
          y - h * 0.94,
          w * 0.94,
          h * 0.94,
          levels,
          tone,
          light,
        ),
    ) +
    line(open, mix(stoneTone, tone.light, 0.2 + light * 0.3), w * 0.012, 0.8)
  );
}

export const libraryShelves: Scene = (sheet, random, phone) => {
  const tone: RoomTone = { ...rooms.night, wood: "#6a4466" };
  const foot = phone ? 920 : 556;
  sheet.add(
    rect(
      0,
      0,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#12103a"],
        [0.6, "#241d54"],
        [1, "#2b2058"],
      ]),
    ),
  );
  const w = phone ? 300 : 306;
  const xs = phone ? [40, 400, 760] : [120, 480, 840, 1200, 1560, 1920];
  for (const x of xs) {
    const near = phone ? Math.abs(x - 400) / 520 : Math.abs(x - 1380) / 900;
    const light = Math.max(0.05, 1 - near * near * 1.5) * (phone ? 0.85 : 0.9);
    sheet.add(bay(sheet, random, x, foot, w, phone ? 640 : 530, phone ? 7 : 6, tone, light));
  }
  sheet.add(
    rect(
      0,
      foot,
      sheet.w,
      sheet.h - foot,
      sheet.linear([
        [0, "#5a3a5c"],
        [0.14, "#3a2552"],
        [1, "#0d0b2a"],
      ]),
    ),
    rect(0, foot - 6, sheet.w, 10, "#6d4a62"),
  );
  const cx = phone ? 400 : 1380;
  sheet.add(
    sheet.glow(cx, foot - 190, phone ? 400 : 640, 420, "#ffcf8a", 0.42),
    sheet.glow(cx, foot + 24, phone ? 360 : 560, 50, "#ffcf8a", 0.5),
  );
  for (const x of phone ? [220, 580] : [1020, 1380, 1740])
    sheet.add(pendant(sheet, x, -10, phone ? 500 : 96, 24, "#ffd798", "#3a2a52"));
  const air = { color: "#1a1444", amount: 0.16 };
  const [lx, rx] = phone ? [470, 170] : [1500, 1130];
  sheet.add(ladder(lx, foot + 12, phone ? 440 : 400, phone ? 60 : 54, "#c08a4a"));
  sheet.add(
    person(
      lx + 46,
      foot - 118,
      212,
      poses.raise,
      tinted(
        student(random, {
          woman: true,
          dress: "kurta",
          top: "#b03a4a",
          bottom: "#e9dfd0",
          back: true,
          holds: "book",
          accent: "#e0b45c",
        }),
        air,
      ),
    ),
  );
  sheet.add(
    person(
      rx,
      foot + 30,
      226,
      poses.read,
      tinted(
        student(random, { woman: false, dress: "shirt", top: "#7d93b8", holds: "book", accent: "#c9973f" }),
        air,
      ),
    ),
  );
  if (!phone)
    sheet.add(
      person(
        1690,
        foot + 34,
        -222,
        poses.read,
        tinted(
          student(random, {
            woman: true,
            dress: "saree",
            bottom: "#3f6f6a",
            top: "#7a2d3a",
            holds: "book",
            accent: "#e0b45c",
          }),
          air,
        ),
      ),
    );
  const tx = phone ? 560 : 1250;
  sheet.add(
    table(sheet, tx, foot - 24, 150, 70, tone),
    bookPile(random, tx + 44, foot - 29, 56, 4, tone),
    globe(tx + 112, foot - 76, 28),
  );
  if (!phone)
    sheet.add(
      rect(
        0,
        0,
        sheet.w,
        sheet.h,
        sheet.linear(
          [
            [0, "#0c0b2c", 0.86],
            [0.34, "#0c0b2c", 0.6],
            [0.56, "#0c0b2c", 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    );
  else sheet.add(sheet.veil(0, 520, "#0c0b2c", 0.92, 0));
  sheet.add(sheet.veil(sheet.h - 90, 90, "#0a0924", 0, 0.6));
};
