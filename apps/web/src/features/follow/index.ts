// Following by e-mail: «Сообщить о новых» on a list, «Следить за ценой» on a flat. The dialog is loaded on demand.
export { FollowFlatButton, FollowListButton } from './follow-buttons.tsx'
export type { FollowedFlat, FollowedList } from './follow-subject.ts'
