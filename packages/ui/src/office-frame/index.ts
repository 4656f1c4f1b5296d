// The frame of the office: rail of sections, bar of a screen, tabs, tools, hints, bottom bar of a phone.
export { Bar, type BarProps } from './bar.tsx'
export { BottomBar, BottomLink } from './bottom-bar.tsx'
export { Hints, type KeyHintItem } from './hints.tsx'
export { OfficeFrame } from './office-frame.tsx'
export { Rail, RailGroup, RailLink, type SectionCount } from './rail.tsx'
export { type ScreenTab, ScreenTabs } from './screen-tabs.tsx'
