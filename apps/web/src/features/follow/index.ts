// Following by e-mail: «Сообщить о новых» on a list, «Сообщить о похожей» and «Следить за ценой» on a flat. The dialog is loaded on demand.
export { FollowAlikeButton, FollowFlatButton, FollowListButton } from './follow-buttons.tsx'
export type { FollowedFlat, FollowedList } from './follow-subject.ts'
