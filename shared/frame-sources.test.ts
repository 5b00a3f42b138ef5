import { expect, test } from "vitest";
import { frameSources, mayFrame, USUAL_FRAME_SOURCES } from "./frame-sources.ts";

test("the usual sources stand where the setting is missing, and none where it is empty", () => {
  expect(frameSources(undefined)).toBe(USUAL_FRAME_SOURCES);
  expect(frameSources("")).toEqual([]);
});

test("a setting names hosts and paths, each once", () => {
  expect(frameSources("https://Video.Example/Embed/, video.example/Embed/\nmaps.example:8443")).toEqual([
    "video.example/Embed/",
    "maps.example:8443",
  ]);
});

test.each([
  "*",
  "*.example",
  "'self'",
  "data:",
  "javascript:alert(1)",
  "http://video.example",
  "a.example?x",
  "-",
])("%s is no source", (entry) => {
  expect(frameSources(entry)).toEqual([]);
});

test.each([
  ["https://video.example/embed/x?rel=0", true],
  ["https://maps.example/any/where", true],
  ["https://page.example/embed.html?bbox=1", true],
  ["https://page.example/embed.html/more", false],
  ["https://page.example/other.html", false],
  ["https://video.example/watch", false],
  ["https://video.example/embed/../watch", false],
  ["http://video.example/embed/x", false],
  ["https://video.example.evil/embed/x", false],
  ["https://video.example@evil.example/embed/x", false],
  ["https://evil@video.example/embed/x", false],
  ["https://video.example:444/embed/x", false],
  ["//video.example/embed/x", false],
  ["not an address", false],
])("a frame of %s: %s", (address, allowed) => {
  expect(mayFrame(address, ["video.example/embed/", "maps.example", "page.example/embed.html"])).toBe(
    allowed,
  );
});
