// The list of drawings: name, size and who draws it. The seed decides clouds, trees and clothes.
import * as home from "./scenes-home.ts";
import * as halls from "./scenes-halls.ts";
import * as library from "./scenes-library.ts";
import * as reading from "./scenes-reading.ts";
import * as banners from "./scenes-banners.ts";
import * as places from "./scenes-banners-places.ts";
import * as events from "./scenes-events.ts";
import * as indoors from "./scenes-indoors.ts";
import * as fairs from "./scenes-fairs.ts";
import * as people from "./scenes-people.ts";
import type { Scene } from "./scene.ts";

export interface Entry {
  name: string;
  width: number;
  height: number;
  draw: Scene;
  phone: boolean;
  seed: number;
}

const pair = (
  name: string,
  draw: Scene,
  seed: number,
  desk: [number, number],
  phone: [number, number],
): Entry[] => [
  { name, width: desk[0], height: desk[1], draw, phone: false, seed },
  { name: `${name}-phone`, width: phone[0], height: phone[1], draw, phone: true, seed: seed + 500 },
];
const slide = (name: string, draw: Scene, seed: number): Entry[] =>
  pair(name, draw, seed, [1920, 640], [780, 1040]);
const banner = (name: string, draw: Scene, seed: number): Entry[] =>
  pair(name, draw, seed, [1920, 504], [780, 544]);
const single = (name: string, draw: Scene, seed: number, width: number, height: number): Entry[] => [
  { name, width, height, draw, phone: false, seed },
];
const event = (name: string, draw: Scene, seed: number): Entry[] => single(name, draw, seed, 960, 632);

export const scenes: Entry[] = [
  ...slide("home-dusk", home.homeDusk, 11),
  ...slide("home-library", halls.homeLibrary, 12),
  ...slide("home-convocation", halls.homeConvocation, 13),
  ...slide("home-fields", home.homeFields, 14),
  ...slide("library-night", library.libraryNight, 21),
  ...slide("library-shelves", library.libraryShelves, 22),
  ...slide("library-reading", reading.libraryReading, 23),
  ...banner("banner-plum", banners.bannerPlum, 31),
  ...banner("banner-dusk", banners.bannerDusk, 32),
  ...banner("banner-night", banners.bannerNight, 33),
  ...banner("banner-dawn", banners.bannerDawn, 34),
  ...banner("banner-campus", places.bannerCampus, 35),
  ...banner("banner-stadium", places.bannerStadium, 36),
  ...banner("banner-laboratory", places.bannerLaboratory, 37),
  ...banner("banner-fort", banners.bannerFort, 38),
  ...event("event-convocation", events.eventConvocation, 41),
  ...event("event-sports", events.eventSports, 42),
  ...event("event-kannada-rajyotsava", events.eventRajyotsava, 43),
  ...event("event-science-exhibition", indoors.eventScience, 44),
  ...event("event-tree-planting", events.eventTreePlanting, 45),
  ...event("event-cultural-fest", indoors.eventCultural, 46),
  ...event("event-book-fair", fairs.eventBookFair, 47),
  ...event("event-blood-donation", fairs.eventBlood, 48),
  ...event("video-poster", people.videoPoster, 49),
  ...single("portrait-vc", people.portraitVc, 52, 720, 900),
  ...single("portrait-librarian", people.portraitLibrarian, 53, 720, 900),
  ...single("help-desk", reading.helpDesk, 51, 1200, 700),
];
