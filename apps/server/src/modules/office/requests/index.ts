// Requests as people of the office work on them: list, card, states, owners, reserves, duplicates, erasing.

export { CrmErasure, type ErasureToSend, readErasures } from './crm-erasure.ts'
export { retryDeadDeliveries } from './deliveries.ts'
export { requestEntity, reserveEntity } from './entities.ts'
export { eraseRequestsOf, requestsOf } from './erasing.ts'
export { withinReach } from './filter.ts'
export { RequestHandOver } from './hand-over.ts'
export { RequestJobs } from './jobs.ts'
export { NoticeMail, type NoticeToSend, readNotices } from './notice-mail.ts'
export { asSource, channelTitle } from './request-words.ts'
export { requestRoutes } from './routes.ts'
export { RequestService } from './service.ts'
