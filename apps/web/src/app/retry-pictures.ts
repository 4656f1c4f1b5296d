// Pictures that failed to load without a connection are requested again when the connection returns. A browser itself
// does that only on a reload.

export function retryPictures(): void {
  addEventListener('online', () => {
    for (const image of document.images) {
      const address = image.getAttribute('src')
      // Setting the attribute, even to the same address, starts a new request.
      if (address && image.complete && image.naturalWidth === 0) image.setAttribute('src', address)
    }
  })
}
