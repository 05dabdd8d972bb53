function configured(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="zg-${name}"]`);
  return (meta?.content ?? '').replace(/\/+$/, '');
}

/** Where the server is, from the page's meta tags; empty means the console's own origin. */
export const configuration = {
  /** Origin and perhaps folder of the API. */
  apiBase: (): string => configured('api-base'),
  /** Put before relative media urls. */
  mediaBase: (): string => configured('media-base') || configured('api-base'),
};
