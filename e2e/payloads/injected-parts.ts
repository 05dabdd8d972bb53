/** Elements that the console never makes, whatever text is in its records. */
export const foreignElements = [
  'script:not([src]), script[src^="data:"], svg script, iframe[srcdoc], meta[http-equiv=refresh], link[href^="data:"]',
  'object, embed, applet, base, frame, frameset, marquee, xmp, math, noscript, x, x-x',
  'animate, set, foreignObject, use[href^="data:"], img[src=x], video[src=x]',
].join();

/** Gives the window `injectedParts`, which names what payloads have put into the document other than text. */
export function findInjected(foreign: string): void {
  const addresses = /^(href|src|action|formaction|xlink:href|data|poster|values|to)$/;
  /** Attributes that are text to be read. */
  const readable = /^(title|value|alt|placeholder|aria-.*|data-.*)$/;
  const short = (element: Element) => element.outerHTML.slice(0, 160);
  const protocolOf = (address: string) => URL.parse(address, 'https://console.example.com/')?.protocol ?? '';
  const runs = (address: string) =>
    /^(javascript|vbscript):$/.test(protocolOf(address)) || /^data:text\/html/i.test(address.trim());
  const faultOf = ({ name, value }: Attr): string | undefined => {
    const isAddress = addresses.test(name);
    if (name.startsWith('on')) return `handler ${name}`;
    if (/["'<=]/.test(name) || name.includes('__ran')) return `broken attribute ${name}`;
    if (isAddress && runs(value)) return `address that runs in ${name}`;
    const isText = readable.test(name) || (isAddress && /^https?:$/.test(protocolOf(value)));
    return value.includes('__ran') && !isText ? `payload in ${name}` : undefined;
  };
  const injectedParts = () => {
    const found = [...document.querySelectorAll(foreign)].map((element) => `element: ${short(element)}`);
    for (const element of document.querySelectorAll('*')) {
      const faults = [...element.attributes].flatMap((attribute) => faultOf(attribute) ?? []);
      if (element.localName === 'style' && element.textContent?.includes('__ran')) faults.push('payload in a style');
      found.push(...faults.map((fault) => `${fault}: ${short(element)}`));
    }
    return found;
  };
  Object.assign(window, { injectedParts });
}
