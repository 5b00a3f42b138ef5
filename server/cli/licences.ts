/** `npm run licences`: prints the licences of the program's parts, as `/licences.txt` shows them. */
import { licences } from "#server/packages.ts";
import { print } from "./print.ts";

print(licences());
