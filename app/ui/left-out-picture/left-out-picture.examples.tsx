import type { Examples } from "../examples.ts";
import { LeftOutNote, LeftOutPicture, PictureReserve, ShowPicture } from "./left-out-picture.tsx";

const picture = {
  number: 1,
  address: "/images/campus.480.avif",
  alt: { text: "The main building at dusk", lang: "en" },
  captioned: false,
  width: 1280,
  height: 520,
};

export const examples = {
  picture: <LeftOutPicture picture={picture} look="fill" action="Show picture" size="45 KB" />,
  captioned: (
    <LeftOutPicture
      picture={{
        ...picture,
        captioned: true,
        narrow: { address: "/images/a.avif", media: "(width < 600px)" },
      }}
      look="fill"
      action="ಚಿತ್ರ ತೋರಿಸಿ"
      size="45 KB"
    />
  ),
  "of unknown size": (
    <LeftOutPicture picture={{ ...picture, width: 0, height: 0 }} look="text" action="Show picture" />
  ),
  "in a link": (
    <p>
      <a href="/">
        <PictureReserve picture={{ ...picture, number: 2 }} look="text" linked />
      </a>
      <ShowPicture picture={{ ...picture, number: 2 }} action="Show picture" size="1.5 MB" />
    </p>
  ),
  hostile: (
    <LeftOutPicture
      picture={{ ...picture, address: '/"><script>', alt: { text: '"><script>', lang: "kn" } }}
      look="text"
      action="Show picture"
    />
  ),
  note: (
    <LeftOutNote
      note="Pictures are left out to save data."
      href="?pictures=all"
      showAll="Show the pictures of this page, 310 KB"
      showAlways="Always show pictures"
      failed="The picture did not come."
      form="light-form"
      name="light"
    />
  ),
} satisfies Examples;
