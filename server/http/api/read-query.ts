import { invalid, SiteError } from "#shared/errors.ts";
import type { Problem } from "#shared/problems.ts";
import type { Call } from "./call.ts";

/** Characters of all names and values together. */
const LONGEST_QUERY = 8000;

interface ReadQuery {
  query: Record<string, string | undefined>;
  repeated: Record<string, string[] | undefined>;
}

/**
 * Reads an address's query for a call: every parameter known, each given once unless it may repeat.
 * @throws SiteError `unknown_parameter`, `invalid`, `bad_address` where it is too long
 */
export function readQuery(
  call: Call,
  path: Record<string, string>,
  given: Record<string, unknown>,
  staff: boolean,
): ReadQuery {
  const parameters = (call.query ?? []).filter((parameter) => staff || !parameter.staff);
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const named = call.queryNamedBy && path[call.queryNamedBy];
  const result: ReadQuery = { query: {}, repeated: {} };
  let length = 0;
  for (const [name, value] of Object.entries(given)) {
    if (!known.has(name) && name !== named) {
      throw new SiteError("unknown_parameter", {
        fields: [{ field: name, code: "parameter_unknown" }],
      });
    }
    const most = known.get(name)?.repeated ?? 1;
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (values.length > most) {
      const problem: Problem =
        most === 1 ? { code: "once_is_enough" } : { code: "most_times", params: { max: most } };
      throw invalid([{ field: name, ...problem }]);
    }
    length += values.reduce((sum, each) => sum + each.length, name.length);
    if (length > LONGEST_QUERY) throw new SiteError("bad_address", { problem: { code: "address_too_long" } });
    if (values.some((each) => !each.isWellFormed() || each.includes("\u0000") || each.includes("\ufffd"))) {
      throw new SiteError("invalid", {
        fields: [{ field: name, code: "broken_characters" }],
      });
    }
    if (known.get(name)?.repeated) result.repeated[name] = values;
    else result.query[name] = values[0];
  }
  return result;
}
