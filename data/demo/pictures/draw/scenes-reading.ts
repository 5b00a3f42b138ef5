// Reading room and help desk of the library.
import { cycle, type Random, path, line, rect, circle, type Sheet } from "./svg.ts";
import { moods, stars, moon, clouds, birds } from "./sky.ts";
import { archD, domeD } from "./buildings.ts";
import { town } from "./heritage.ts";
import {
  type RoomTone,
  rooms,
  pendant,
  deskLamp,
  shelfFront,
  openBook,
  bookPile,
  tallWindow,
} from "./interior.ts";
import { plantPot } from "./props-indoors.ts";
import { poses, person } from "./people.ts";
import { tinted, student } from "./crowd.ts";
import type { Scene } from "./scene.ts";
import { bay } from "./scenes-library.ts";

/** What is seen through the windows of the reading room. */
function nightView(sheet: Sheet, random: Random, base: number, height: number): string {
  const mood = moods.night;
  return (
    rect(
      0,
      base - height,
      sheet.w,
      height,
      sheet.linear([
        [0, "#151447"],
        [0.6, "#3b3a8c"],
        [1, "#8a7cc0"],
      ]),
    ) +
    stars(sheet, random, 90, base - height * 0.35, 0.9) +
    clouds(sheet, random, mood, [sheet.w * 0.4, base - height * 0.7, sheet.w, base - height * 0.3], 6, 0.5) +
    town(random, 0, sheet.w, base, height * 0.17, "#2a2866", "#f6c877") +
    birds(random, sheet.w * 0.7, base - height * 0.6, 4, "#2a2866")
  );
}

export const libraryReading: Scene = (sheet, random, phone) => {
  const tone: RoomTone = { ...rooms.night, wood: "#7a4a5a" };
  const sill = phone ? 720 : 420;
  const tall = phone ? 330 : 360;
  sheet.add(
    rect(
      0,
      0,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#141238"],
        [0.7, "#2a2058"],
        [1, "#1c1640"],
      ]),
    ),
  );
  const view =
    nightView(sheet, random, sill, tall + 40) +
    moon(sheet, phone ? 420 : 1232, sill - tall * 0.58, phone ? 30 : 32, moods.night) +
    path(
      domeD(phone ? 660 : 1520, sill - 36, 58) + `M${phone ? 596 : 1456} ${sill - 40}h128v44h-128z`,
      "#232159",
    );
  const xs = phone ? [130, 400, 670] : [940, 1230, 1520, 1810];
  for (const x of xs)
    sheet.add(tallWindow(sheet, x, sill, phone ? 170 : 180, tall, "#2a2866", "#4a3a70", view));
  for (const x of phone ? [265, 535] : [1085, 1375, 1665])
    sheet.add(shelfFront(sheet, random, x - 38, sill - 210, 76, 260, 5, tone, 0.5));
  for (const x of phone ? [] : [40, 255, 470, 685])
    sheet.add(bay(sheet, random, x, sill + 90, 190, 420, 6, tone, 0.16));
  sheet.add(
    rect(
      0,
      sill + 2,
      sheet.w,
      sheet.h,
      sheet.linear([
        [0, "#3a2a62"],
        [0.25, "#2a1f52"],
        [1, "#15113a"],
      ]),
    ),
    rect(0, sill, sheet.w, 9, "#6d5388"),
  );
  const y = phone ? 868 : 540;
  const from = phone ? -40 : 800;
  const seats = phone ? [120, 330, 560, 735] : [900, 1090, 1300, 1500, 1700, 1880];
  const air = { color: "#1d1748", amount: 0.2 };
  sheet.add(sheet.glow(phone ? 400 : 1370, y - 60, phone ? 470 : 660, 200, "#ffcf8a", 0.55));
  seats.forEach((x, i) =>
    sheet.add(
      person(
        x,
        y + 165,
        (i % 2 ? -1 : 1) * random.range(296, 314),
        i % 3 === 1 ? poses.rest : poses.desk,
        tinted(student(random), air),
      ),
    ),
  );
  sheet.add(
    rect(
      from,
      y,
      sheet.w + 100,
      16,
      sheet.linear([
        [0, "#d99a62"],
        [1, "#7a4450"],
      ]),
    ),
    rect(
      from + 14,
      y + 16,
      sheet.w + 100,
      sheet.h,
      sheet.linear([
        [0, "#5a3048"],
        [0.4, "#33204a"],
        [1, "#15113a"],
      ]),
    ),
  );
  seats.forEach((x, i) => {
    sheet.add(openBook(x + (i % 2 ? -14 : 14), y - 2, 62));
    if (i < seats.length - 1)
      sheet.add(deskLamp(sheet, (x + cycle(seats, i + 1)) / 2, y + 2, phone ? 92 : 88, "#ffd798"));
  });
  sheet.add(
    bookPile(random, phone ? 232 : 1600, y + 2, 50, 3, tone),
    bookPile(random, phone ? 655 : 1012, y + 2, 44, 4, tone),
  );
  for (const x of phone ? [210, 640] : [1190, 1630]) {
    sheet.add(
      rect(x - 44, sheet.h - (phone ? 150 : 60), 88, 200, "#0f0c2c", 1, 14),
      person(
        x,
        sheet.h + (phone ? 130 : 165),
        phone ? 350 : 330,
        poses.stand,
        tinted(student(random, { back: true }), { color: "#0c0a28", amount: 0.72 }),
      ),
    );
  }
  if (!phone)
    sheet.add(
      rect(
        0,
        0,
        sheet.w,
        sheet.h,
        sheet.linear(
          [
            [0, "#0c0b2c", 0.84],
            [0.36, "#0c0b2c", 0.6],
            [0.52, "#0c0b2c", 0],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    );
  else
    sheet.add(
      pendant(sheet, 265, -10, 506, 20, "#ffd798", "#3a2a52"),
      pendant(sheet, 535, -10, 506, 20, "#ffd798", "#3a2a52"),
      sheet.veil(0, 470, "#0c0b2c", 0.7, 0),
    );
  sheet.add(sheet.veil(sheet.h - 80, 80, "#0a0924", 0, 0.6));
};

export const helpDesk: Scene = (sheet, random) => {
  const tone: RoomTone = { ...rooms.amber, wood: "#7d4450", light: "#ffdca0" };
  const desk = 470;
  sheet.add(
    rect(
      0,
      0,
      1200,
      700,
      sheet.linear([
        [0, "#3b2c6a"],
        [0.6, "#6b4a80"],
        [1, "#8a5a78"],
      ]),
    ),
  );
  for (const [x, light] of [
    [110, 0.55],
    [390, 0.8],
    [1090, 0.6],
  ] as const)
    sheet.add(bay(sheet, random, x, 520, 240, 430, 6, tone, light));
  const dusk =
    rect(
      600,
      60,
      320,
      470,
      sheet.linear([
        [0, "#3b3a8c"],
        [0.6, "#c87a7c"],
        [1, "#f8c98f"],
      ]),
    ) +
    circle(790, 352, 34, "#fff0c8") +
    town(random, 600, 920, 470, 70, "#6b4472", "#f6c877") +
    path(domeD(700, 430, 40) + "M656 428h88v60h-88z", "#5b3a6a");
  sheet.add(
    tallWindow(sheet, 745, 470, 230, 400, "#c87a7c", "#4a2d5e", dusk),
    sheet.glow(760, 330, 380, 300, "#ffd798", 0.4),
  );
  sheet.add(
    rect(
      0,
      540,
      1200,
      160,
      sheet.linear([
        [0, "#7a4a62"],
        [1, "#2a1840"],
      ]),
    ),
  );
  for (const x of [330, 560, 800]) sheet.add(pendant(sheet, x, -10, 120, 30, "#ffdca0", "#3a2450"));
  sheet.add(
    person(
      470,
      650,
      350,
      poses.give,
      student(random, {
        woman: true,
        dress: "saree",
        top: "#5c1b3a",
        bottom: "#8c2850",
        accent: "#e9c176",
        holds: "book",
      }),
    ),
  );
  sheet.add(
    person(300, 650, -340, poses.rest, student(random, { woman: false, dress: "shirt", top: "#c9d2e4" })),
  );
  counter(sheet, random, desk, tone);
  sheet.add(
    person(
      742,
      662,
      -372,
      poses.give,
      student(random, { woman: false, dress: "kurta", top: "#d9b06a", bottom: "#3a3350", holds: null }),
    ),
  );
  sheet.add(
    person(
      890,
      664,
      -352,
      poses.rest,
      student(random, {
        woman: true,
        dress: "kurta",
        top: "#3f6f6a",
        bottom: "#e9dfd0",
        holds: "bag",
        accent: "#a3283f",
      }),
    ),
  );
  sheet.add(
    person(
      1042,
      668,
      -362,
      poses.walk,
      student(random, { woman: true, dress: "kurta", top: "#b5574a", bottom: "#3a2f50" }),
    ),
  );
  sheet.add(
    plantPot(random, 1150, 668, 1.4),
    plantPot(random, 40, 676, 1.1),
    sheet.veil(600, 100, "#1a0d2a", 0, 0.5),
  );
};

function counter(sheet: Sheet, random: Random, y: number, tone: RoomTone): void {
  const front = sheet.linear([
    [0, "#8a3a4a"],
    [1, "#4a1a38"],
  ]);
  sheet.add(
    rect(170, y, 480, 190, front),
    rect(
      150,
      y - 12,
      520,
      20,
      sheet.linear([
        [0, "#e3ae72"],
        [1, "#9a5a4a"],
      ]),
      1,
      5,
    ),
  );
  for (const x of [230, 320, 410, 500, 590])
    sheet.add(
      path(archD(x, y + 168, 66, 130), "#5c2240"),
      line(archD(x, y + 168, 66, 130), "#c9973f", 1.8, 0.8),
    );
  sheet.add(
    rect(170, y + 180, 480, 12, "#3a1430"),
    deskLamp(sheet, 225, y - 10, 100, tone.light),
    bookPile(random, 622, y - 12, 58, 4, tone),
  );
  sheet.add(
    path(`M384 ${y - 12}l-10 -62h-92l8 62z`, "#241a3a"),
    path(`M376 ${y - 20}l-8 -47h-78l6 47z`, "#6f86b8"),
    rect(280, y - 16, 112, 5, "#1c1430"),
  );
}
