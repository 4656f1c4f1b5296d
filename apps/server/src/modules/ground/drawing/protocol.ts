// The messages between the server and a drawing process.

export interface Order {
  readonly id: number
  /** Address of the file with the function to call. */
  readonly file: string
  readonly input: unknown
}

export type Delivery = { readonly id: number } & (
  | { readonly begun: true }
  | { readonly output: unknown }
  | { readonly fault: string }
)
