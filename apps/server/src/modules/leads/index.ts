// Contact requests: accepted, stored durably, delivered, and erased after their term.
export { type ConsentTexts, checkConsents } from './consent.ts'
export { FavoritesMailChannel } from './delivery/favorites-mail/channel.ts'
export { formatLeads, type LeadFormat } from './export.ts'
export { eraseLeadsOf, listLeads, reviveDeadDeliveries } from './repository.ts'
export { derivedId } from './revisions.ts'
export { leadRoutes } from './routes.ts'
export { LeadService } from './service.ts'
