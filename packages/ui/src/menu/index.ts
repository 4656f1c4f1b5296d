// The menu of a button.
export { Menu, MenuChoice, MenuChoices, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu.tsx'
