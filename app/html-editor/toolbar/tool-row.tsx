import { Tool, type ToolValue } from "./tool.tsx";
import { useToolbarKeys } from "./use-toolbar-keys.ts";
import styles from "./toolbar.module.css";

interface ToolRowProps {
  label: string;
  groups: readonly (readonly ToolValue[])[];
  /** Buttons with words; on a phone they stay in one line, which can be drawn sideways. */
  isWordy?: boolean;
}

/** Buttons in groups, as one toolbar. */
export function ToolRow({ label, groups, isWordy = false }: ToolRowProps) {
  const { bar, tabIndexOf, onKeyDown, onFocused } = useToolbarKeys();
  const first = groups[0]?.[0]?.name;
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      data-wordy={isWordy ? "" : undefined}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className={styles.group}>
          {tools.map((tool) => (
            <Tool
              key={tool.name}
              tool={tool}
              tabIndex={tabIndexOf(tool.name, tool.name === first)}
              onFocused={onFocused}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
