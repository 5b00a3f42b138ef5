import { data } from "react-router";

/** Awaits what the domain reads; where it finds nothing, the page is the error screen with status 404. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    // By its code: the domain's class is not the one in the bundle of the pages.
    if ((error as { code?: string }).code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}
