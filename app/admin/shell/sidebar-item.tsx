import type { ReactNode } from "react";
import { NavLink } from "react-router";
import styles from "./sidebar.module.css";

interface SidebarItemProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A line of the sidebar that leads to a screen. */
export function SidebarItem({ to, icon, children }: SidebarItemProps) {
  return (
    <li>
      <NavLink to={to} end={to === "/admin"} className={styles.link}>
        {icon}
        {children}
      </NavLink>
    </li>
  );
}
