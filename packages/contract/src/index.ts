// Schemas of everything that crosses a border: requests, answers, forms, the import bundle.
export * from './bundle.ts'
export * from './contact-form.ts'
export * from './cookie-settings.ts'
export * from './legal.ts'
export * from './picture.ts'
export * from './problem.ts'
export * from './search.ts'
export * from './site.ts'
