/** Pictures that staff add as columns have what shipped ones have, each as a column that follows from theirs. */
import { type Column, pictureAlt, pictureDecorative, pictureFocus } from "#shared/columns.ts";
import { factNames, type OfPicture, type PictureFact } from "#shared/picture-columns.ts";

/** A column that staff added with those that say something of its picture, where it is one. */
export function withFacts(own: Column): Column[] {
  const { name, dbColumn, picture, public: isPublic, section } = own;
  if (!picture) return [own];
  const fact = (column: Column, says: PictureFact, more?: Partial<OfPicture>): Column => ({
    ...column,
    public: isPublic,
    section,
    width: "Col1",
    derived: true,
    ofPicture: { column: name, says, ...more },
    dbColumn: `${dbColumn}_${says}`,
  });
  const { alt, decorative, focus } = factNames(name);
  return [
    own,
    fact(pictureAlt(alt, name), "alt", { required: true }),
    fact(pictureDecorative(decorative, name), "decorative"),
    fact(pictureFocus(focus, name), "focus"),
  ];
}
