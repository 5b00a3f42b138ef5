/** All styles of the public pages. These are rendered by the server alone, so no script for browsers names them. */
import "./styles/index.css";

export const styles = import.meta.glob(
  ["./ui/**/*.css", "!./ui/progress/**", "./contact-form/**/*.css", "./site/**/*.css"],
  { eager: true },
);
