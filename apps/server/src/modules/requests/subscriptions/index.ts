// Subscriptions by e-mail: news of a filter of the list, and of a flat's price. No account: a subscription is confirmed
// and changed by signed links in letters.
export { FollowedCatalog } from './followed-catalog.ts'
export { ConfirmationChannel, DigestChannel } from './letters/channels.ts'
export { FollowLinks } from './links.ts'
export { countFollowsOf, eraseFollowersOf } from './repository.ts'
export { subscriptionRoutes } from './routes.ts'
export { SubscriptionService } from './service.ts'
