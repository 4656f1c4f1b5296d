// The one history: every change of inventory, content, requests, settings and people is a batch with its author.
export { type FieldWords, HistoryEntities, type HistoryEntity, tableEntity, type Words } from './entities.ts'
export { shownFields } from './field-words.ts'
export { Journal } from './journal.ts'
export { maskEmail, maskPhone } from './masking.ts'
export { changedFields, type HistoryChange, PRODUCT_ACTOR, record } from './record.ts'
export { readChangesOf } from './repository.ts'
export { shortMoment } from './short-moment.ts'
