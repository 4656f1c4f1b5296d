// The calls of forms and subscriptions.
export * as formEndpoints from './form-endpoints.ts'
