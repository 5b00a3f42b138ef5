// What is shown: every picture with its widths and its description in both languages.
// A phone composition is listed under the picture it stands in for.

export interface Picture {
  name: string;
  width: number;
  height: number;
  widths: number[];
  alt: { en: string; kn: string };
  phone?: string;
}

interface Kind {
  size: [number, number];
  widths: number[];
  phone?: { size: [number, number]; widths: number[] };
}

const kinds = {
  slide: {
    size: [1920, 640],
    widths: [640, 960, 1440, 1920],
    phone: { size: [780, 1040], widths: [390, 780] },
  },
  banner: { size: [1920, 504], widths: [960, 1440, 1920], phone: { size: [780, 544], widths: [390, 780] } },
  event: { size: [960, 632], widths: [480, 960] },
  portrait: { size: [720, 900], widths: [360, 720] },
  desk: { size: [1200, 700], widths: [600, 1200] },
} satisfies Record<string, Kind>;

function entries(kind: Kind, name: string, en: string, kn: string): Picture[] {
  const alt = { en, kn: kn.normalize("NFC") };
  const main: Picture = { name, width: kind.size[0], height: kind.size[1], widths: kind.widths, alt };
  if (!kind.phone) return [main];
  const phone: Picture = {
    name: `${name}-phone`,
    width: kind.phone.size[0],
    height: kind.phone.size[1],
    widths: kind.phone.widths,
    alt,
  };
  return [{ ...main, phone: phone.name }, phone];
}

const { slide, banner, event, portrait, desk } = kinds;

export const pictures: Picture[] = [
  ...entries(
    slide,
    "home-dusk",
    "The main building of the university with its dome and lit arches, mirrored in a pool at dusk",
    "ಮುಸ್ಸಂಜೆಯಲ್ಲಿ ಕೊಳದ ನೀರಿನಲ್ಲಿ ಪ್ರತಿಬಿಂಬಿಸುವ ಗುಮ್ಮಟ ಮತ್ತು ದೀಪ ಬೆಳಗಿದ ಕಮಾನುಗಳಿರುವ ವಿಶ್ವವಿದ್ಯಾಲಯದ ಮುಖ್ಯ ಕಟ್ಟಡ",
  ),
  ...entries(
    slide,
    "home-library",
    "Students read at lamp-lit tables between tall bookshelves in the library hall",
    "ಗ್ರಂಥಾಲಯದ ಸಭಾಂಗಣದಲ್ಲಿ ಎತ್ತರದ ಪುಸ್ತಕದ ಕಪಾಟುಗಳ ನಡುವೆ ದೀಪದ ಬೆಳಕಿನಲ್ಲಿ ಓದುತ್ತಿರುವ ವಿದ್ಯಾರ್ಥಿಗಳು",
  ),
  ...entries(
    slide,
    "home-convocation",
    "Graduates in gowns and caps in the convocation hall, facing the lit stage",
    "ಘಟಿಕೋತ್ಸವ ಸಭಾಂಗಣದಲ್ಲಿ ಬೆಳಗಿದ ವೇದಿಕೆಯ ಎದುರು ಗೌನು ಮತ್ತು ಟೋಪಿ ಧರಿಸಿ ನಿಂತಿರುವ ಪದವೀಧರರು",
  ),
  ...entries(
    slide,
    "home-fields",
    "Students cycle and walk through tur-dal fields at dawn, with the fort and domes of Kalaburagi far off",
    "ಮುಂಜಾನೆಯ ತೊಗರಿ ಹೊಲಗಳ ನಡುವೆ ಸೈಕಲ್‌ನಲ್ಲಿ ಮತ್ತು ನಡೆದು ಸಾಗುತ್ತಿರುವ ವಿದ್ಯಾರ್ಥಿಗಳು, ದೂರದಲ್ಲಿ ಕಲಬುರಗಿಯ ಕೋಟೆ ಮತ್ತು ಗುಮ್ಮಟಗಳು",
  ),
  ...entries(
    slide,
    "library-night",
    "The library building by moonlight, its bookshelves glowing behind a great arched window",
    "ಬೆಳದಿಂಗಳಲ್ಲಿ ಗ್ರಂಥಾಲಯದ ಕಟ್ಟಡ, ದೊಡ್ಡ ಕಮಾನಿನ ಕಿಟಕಿಯ ಹಿಂದೆ ಬೆಳಗುತ್ತಿರುವ ಪುಸ್ತಕದ ಕಪಾಟುಗಳು",
  ),
  ...entries(
    slide,
    "library-shelves",
    "Readers choose books from arched shelves; one of them stands on a ladder",
    "ಕಮಾನಿನ ಕಪಾಟುಗಳಿಂದ ಪುಸ್ತಕಗಳನ್ನು ಆರಿಸುತ್ತಿರುವ ಓದುಗರು; ಒಬ್ಬರು ಏಣಿಯ ಮೇಲೆ ನಿಂತಿದ್ದಾರೆ",
  ),
  ...entries(
    slide,
    "library-reading",
    "Readers at a long table with lamps in the reading room, the moon behind tall windows",
    "ವಾಚನಾಲಯದ ಉದ್ದನೆಯ ಮೇಜಿನಲ್ಲಿ ದೀಪದ ಬೆಳಕಿನಲ್ಲಿ ಓದುತ್ತಿರುವ ಓದುಗರು, ಎತ್ತರದ ಕಿಟಕಿಗಳ ಹಿಂದೆ ಚಂದ್ರ",
  ),
  ...entries(
    event,
    "event-convocation",
    "A graduate receives her degree on the convocation stage",
    "ಘಟಿಕೋತ್ಸವದ ವೇದಿಕೆಯಲ್ಲಿ ಪದವಿ ಪಡೆಯುತ್ತಿರುವ ವಿದ್ಯಾರ್ಥಿನಿ",
  ),
  ...entries(
    event,
    "event-sports",
    "Runners reach the finish at the annual sports meet",
    "ವಾರ್ಷಿಕ ಕ್ರೀಡಾಕೂಟದಲ್ಲಿ ಓಟದ ಅಂತಿಮ ಗೆರೆ ತಲುಪುತ್ತಿರುವ ಓಟಗಾರರು",
  ),
  ...entries(
    event,
    "event-kannada-rajyotsava",
    "Kannada Rajyotsava procession with drums and red and yellow flags at a decorated arch",
    "ಅಲಂಕೃತ ಕಮಾನಿನ ಬಳಿ ಡೊಳ್ಳು ಮತ್ತು ಹಳದಿ-ಕೆಂಪು ಬಾವುಟಗಳೊಂದಿಗೆ ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವದ ಮೆರವಣಿಗೆ",
  ),
  ...entries(
    event,
    "event-science-exhibition",
    "Students explain their models at the science exhibition",
    "ವಿಜ್ಞಾನ ವಸ್ತುಪ್ರದರ್ಶನದಲ್ಲಿ ತಮ್ಮ ಮಾದರಿಗಳನ್ನು ವಿವರಿಸುತ್ತಿರುವ ವಿದ್ಯಾರ್ಥಿಗಳು",
  ),
  ...entries(
    event,
    "event-tree-planting",
    "Volunteers plant and water saplings on the campus",
    "ಆವರಣದಲ್ಲಿ ಸಸಿಗಳನ್ನು ನೆಟ್ಟು ನೀರೆರೆಯುತ್ತಿರುವ ಸ್ವಯಂಸೇವಕರು",
  ),
  ...entries(
    event,
    "event-cultural-fest",
    "Dancers and musicians on stage at the cultural festival",
    "ಸಾಂಸ್ಕೃತಿಕ ಉತ್ಸವದ ವೇದಿಕೆಯಲ್ಲಿ ನೃತ್ಯ ಕಲಾವಿದರು ಮತ್ತು ಸಂಗೀತಗಾರರು",
  ),
  ...entries(
    event,
    "event-book-fair",
    "Visitors at the stalls of the book fair in the evening",
    "ಸಂಜೆಯ ಪುಸ್ತಕ ಮೇಳದ ಮಳಿಗೆಗಳಲ್ಲಿ ಸಂದರ್ಶಕರು",
  ),
  ...entries(
    event,
    "event-blood-donation",
    "Students give blood at the blood donation camp",
    "ರಕ್ತದಾನ ಶಿಬಿರದಲ್ಲಿ ರಕ್ತದಾನ ಮಾಡುತ್ತಿರುವ ವಿದ್ಯಾರ್ಥಿಗಳು",
  ),
  ...entries(
    banner,
    "banner-plum",
    "The university under a plum-coloured evening sky",
    "ನೇರಳೆ ಬಣ್ಣದ ಸಂಜೆಯ ಆಕಾಶದಡಿ ವಿಶ್ವವಿದ್ಯಾಲಯ",
  ),
  ...entries(banner, "banner-dusk", "The domed tombs of Kalaburagi at sunset", "ಸೂರ್ಯಾಸ್ತದ ವೇಳೆ ಕಲಬುರಗಿಯ ಗುಮ್ಮಟಗಳು"),
  ...entries(banner, "banner-night", "The library under the moon", "ಚಂದ್ರನ ಬೆಳಕಿನಲ್ಲಿ ಗ್ರಂಥಾಲಯ"),
  ...entries(
    banner,
    "banner-dawn",
    "The university beyond tur-dal fields at dawn",
    "ಮುಂಜಾನೆಯಲ್ಲಿ ತೊಗರಿ ಹೊಲಗಳಾಚೆ ವಿಶ್ವವಿದ್ಯಾಲಯ",
  ),
  ...entries(
    banner,
    "banner-campus",
    "Gardens and hostels of the campus",
    "ಆವರಣದ ಉದ್ಯಾನಗಳು ಮತ್ತು ವಿದ್ಯಾರ್ಥಿ ನಿಲಯಗಳು",
  ),
  ...entries(
    banner,
    "banner-stadium",
    "Runners on the track of the stadium in the evening",
    "ಸಂಜೆ ಕ್ರೀಡಾಂಗಣದ ಓಟದ ಪಥದಲ್ಲಿ ಓಟಗಾರರು",
  ),
  ...entries(
    banner,
    "banner-laboratory",
    "Researchers at work in a laboratory",
    "ಪ್ರಯೋಗಾಲಯದಲ್ಲಿ ಕೆಲಸದಲ್ಲಿ ನಿರತರಾದ ಸಂಶೋಧಕರು",
  ),
  ...entries(
    banner,
    "banner-fort",
    "The stone chariot before the gate of Kalaburagi fort",
    "ಕಲಬುರಗಿ ಕೋಟೆಯ ದ್ವಾರದ ಮುಂದೆ ಕಲ್ಲಿನ ರಥ",
  ),
  ...entries(portrait, "portrait-vc", "Portrait of the Vice-Chancellor", "ಕುಲಪತಿಗಳ ಭಾವಚಿತ್ರ"),
  ...entries(
    portrait,
    "portrait-librarian",
    "Portrait of the University Librarian",
    "ವಿಶ್ವವಿದ್ಯಾಲಯದ ಗ್ರಂಥಪಾಲಕರ ಭಾವಚಿತ್ರ",
  ),
  ...entries(
    event,
    "video-poster",
    "Students on the tree-lined walk to the main building at golden hour",
    "ಸಂಜೆಯ ಹೊಂಬೆಳಕಿನಲ್ಲಿ ಮುಖ್ಯ ಕಟ್ಟಡದತ್ತ ಸಾಗುವ ಮರಗಳ ಸಾಲಿನ ಹಾದಿಯಲ್ಲಿ ವಿದ್ಯಾರ್ಥಿಗಳು",
  ),
  ...entries(
    desk,
    "help-desk",
    "Students ask for help at the library help desk",
    "ಗ್ರಂಥಾಲಯದ ಸಹಾಯ ಕೇಂದ್ರದಲ್ಲಿ ಸಹಾಯ ಕೇಳುತ್ತಿರುವ ವಿದ್ಯಾರ್ಥಿಗಳು",
  ),
];
