export function hostName(url: string) {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
