// The events gallery, second part: science exhibition and cultural festival.
import { n, mix, path, line, rect, ellipse, circle, type Sheet } from "./svg.ts";
import { stars } from "./sky.ts";
import { archD } from "./buildings.ts";
import { town } from "./heritage.ts";
import { bunting, garland } from "./kit.ts";
import { tallWindow } from "./interior.ts";
import { microscope, bench, planets, rocket, robot, telescope, plantPot } from "./props-indoors.ts";
import { poses, person } from "./people.ts";
import { tinted, student, audience } from "./crowd.ts";
import type { Scene } from "./scene.ts";

export const eventScience: Scene = (sheet, random) => {
  sheet.add(
    rect(
      0,
      0,
      960,
      632,
      sheet.linear([
        [0, "#241b52"],
        [0.7, "#54407f"],
        [1, "#3a2a62"],
      ]),
    ),
    sheet.glow(480, 250, 560, 300, "#c9a8e8", 0.3),
  );
  const view =
    rect(
      0,
      60,
      960,
      330,
      sheet.linear([
        [0, "#2f2c72"],
        [0.7, "#a8709a"],
        [1, "#f0b080"],
      ]),
    ) +
    stars(sheet, random, 60, 220, 0.8) +
    town(random, 0, 960, 356, 80, "#4f3c78", "#f6c877");
  for (const x of [130, 370, 610, 850])
    sheet.add(tallWindow(sheet, x, 356, 150, 270, "#54407f", "#33265e", view));
  sheet.add(
    rect(
      0,
      400,
      960,
      240,
      sheet.linear([
        [0, "#6b5490"],
        [0.2, "#4a3a72"],
        [1, "#1c1440"],
      ]),
    ),
    bunting(0, 30, 480, 24, 26, ["#e0b05a", "#c2485a", "#5f8fc0"], 18),
    bunting(480, 24, 960, 34, 26, ["#e0b05a", "#c2485a", "#5f8fc0"], 18),
  );
  sheet.add(planets(470, 136));
  const counter = (x: number, w: number, color: string): void =>
    sheet.add(
      rect(
        x,
        436,
        w,
        86,
        sheet.linear([
          [0, color],
          [1, mix(color, "#1a1030", 0.5)],
        ]),
        1,
        4,
      ),
      rect(x - 8, 426, w + 16, 14, "#efd9b8", 1, 3),
      path(`M${x + w / 2 - 24} 500h48l-24 -42z`, "#f0d9a0", 0.25),
    );
  sheet.add(
    person(
      96,
      520,
      176,
      poses.give,
      student(random, { woman: true, dress: "coat", top: "#f1ece6", bottom: "#a3283f" }),
    ),
    person(470, 520, 178, poses.point, student(random, { woman: false, dress: "shirt", top: "#c9d2e4" })),
    person(
      880,
      520,
      -176,
      poses.give,
      student(random, { woman: true, dress: "kurta", top: "#b5574a", bottom: "#3a2f50" }),
    ),
  );
  counter(40, 250, "#7a2d5c");
  counter(372, 216, "#2f5a78");
  counter(680, 240, "#8a4a3a");
  sheet.add(
    rocket(240, 428, 128),
    microscope(168, 427, 58, "#2a2448"),
    bench(sheet, 380, 427, 0.4),
    robot(548, 428, 70),
    telescope(742, 428, 120),
    plantPot(random, 838, 428, 0.45),
  );
  const air = { color: "#2a1d4e", amount: 0.12 };
  sheet.add(
    person(318, 552, -190, poses.rest, tinted(student(random, { woman: true, holds: "bag" }), air)),
    person(360, 556, -182, poses.stroll, tinted(student(random, { woman: false }), air)),
    person(
      626,
      556,
      190,
      poses.rest,
      tinted(student(random, { woman: false, dress: "kurta", holds: "book" }), air),
    ),
    person(
      668,
      552,
      150,
      poses.point,
      tinted(student(random, { woman: true, dress: "skirt", top: "#efe6da", bottom: "#3f5f9a" }), air),
    ),
  );
  sheet.add(sheet.veil(500, 132, "#150e30", 0, 0.6));
};

function beam(sheet: Sheet, x: number, tx: number, color: string): string {
  const d = `M${x - 8} 30L${tx - 110} 480H${tx + 110}L${x + 8} 30z`;
  return (
    path(
      d,
      sheet.linear([
        [0, color, 0.5],
        [1, color, 0.04],
      ]),
    ) + ellipse(tx, 478, 112, 16, color, 0.25)
  );
}

export const eventCultural: Scene = (sheet, random) => {
  sheet.add(
    rect(
      0,
      0,
      960,
      632,
      sheet.linear([
        [0, "#1d0f3a"],
        [0.7, "#5c1d52"],
        [1, "#2a0f2c"],
      ]),
    ),
  );
  sheet.add(
    path(
      archD(480, 470, 620, 450),
      sheet.radial(
        [
          [0, "#f6a65c"],
          [0.5, "#b5405a"],
          [1, "#4a1650"],
        ],
        0.5,
        0.6,
        0.7,
      ),
    ),
    path(archD(480, 470, 420, 340), "#ffcf85", 0.28),
    path(archD(480, 470, 240, 240), "#fff0c8", 0.3),
  );
  for (let i = 0; i < 12; i++)
    sheet.add(
      line(
        `M480 470L${n(480 + Math.cos((Math.PI * (i + 0.5)) / 12) * 700)} ${n(470 - Math.sin((Math.PI * (i + 0.5)) / 12) * 700)}`,
        "#ffdf9f",
        10,
        0.06,
      ),
    );
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i++) {
      const x = 480 + side * (470 - i * 38);
      sheet.add(
        path(
          `M${n(x - 26)} -10h52q${n(-side * 8)} 250 ${n(-side * (4 + i * 5))} ${n(470 - i * 26)}h-52q${n(side * 6)} -240 ${n(side * (4 + i * 5))} ${n(-470 + i * 26)}z`,
          mix("#a3203f", "#3a0c2c", 0.15 + (i % 2) * 0.3),
        ),
      );
    }
  sheet.add(
    path(
      "M-10 -10H970V58Q850 118 720 62Q600 122 480 66Q360 122 240 62Q110 118 -10 58z",
      sheet.linear([
        [0, "#6d1232"],
        [1, "#b52a48"],
      ]),
    ),
    line("M-10 58Q110 118 240 62Q360 122 480 66Q600 122 720 62Q850 118 970 58", "#f0c25e", 5),
    garland(0, 960, 78, 8, 9, ["#f0a42f", "#d9682a"], 4.5),
  );
  sheet.add(
    rect(
      0,
      462,
      960,
      180,
      sheet.linear([
        [0, "#a8584a"],
        [0.15, "#6d2a44"],
        [1, "#1a0a22"],
      ]),
    ),
    rect(0, 460, 960, 5, "#f0c25e"),
    beam(sheet, 250, 300, "#ffd98f"),
    beam(sheet, 480, 490, "#fff0c8"),
    beam(sheet, 710, 670, "#ffb0a0"),
  );
  const dancer = (
    x: number,
    y: number,
    h: number,
    pose: typeof poses.danceA,
    top: string,
    bottom: string,
  ): void =>
    sheet.add(
      ellipse(x, y + 2, Math.abs(h) * 0.22, 5, "#2a0f2c", 0.45),
      person(x, y, h, pose, student(random, { woman: true, dress: "skirt", top, bottom, accent: "#f5cf6a" })),
    );
  dancer(300, 474, 196, poses.danceA, "#1f6a62", "#c8303f");
  dancer(670, 474, -196, poses.danceA, "#1f6a62", "#c8303f");
  dancer(486, 488, 218, poses.danceB, "#8a1d5e", "#f0a42f");
  dancer(396, 466, 180, poses.danceB, "#b5402f", "#3f4a9a");
  dancer(582, 466, -180, poses.danceB, "#b5402f", "#3f4a9a");
  sheet.add(
    person(
      196,
      470,
      158,
      poses.sit,
      student(random, {
        woman: false,
        dress: "kurta",
        top: "#e9dfc6",
        bottom: "#e9dfc6",
        cap: "turban",
        accent: "#c8303f",
      }),
    ),
    ellipse(228, 436, 24, 16, "#7a3a22"),
    ellipse(248, 436, 7, 15, "#f1e0c0"),
    rect(178, 424, 32, 46, "#4a1a38", 1, 4),
  );
  sheet.add(
    person(
      770,
      470,
      -158,
      poses.sit,
      student(random, { woman: true, dress: "kurta", top: "#7a2d6a", bottom: "#e9dfc6" }),
    ),
    line("M726 384L774 446", "#8a4a22", 6),
    circle(774, 448, 19, "#a85a2a"),
    circle(774, 448, 7, "#4a2218"),
    rect(756, 424, 32, 46, "#4a1a38", 1, 4),
  );
  sheet.add(
    audience(random, -20, 980, 770, 220, 62, { color: "#12061c", amount: 0.82 }, student),
    sheet.veil(520, 112, "#12061c", 0, 0.6),
  );
};
