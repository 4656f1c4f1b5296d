// The store's tables. Migrations are generated from here: npm run db:generate.
export * from './changes.ts'
export * from './content.ts'
export * from './inventory.ts'
export * from './leads.ts'
export * from './office.ts'
export * from './search-engines.ts'
export * from './subscriptions.ts'
