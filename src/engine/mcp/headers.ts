/** Request headers as a person writes them. */

export interface HeadersReading {
  headers: Record<string, string>;
  /** What is wrong and the mend, by line. Values are not quoted: they may be secret. */
  faults: string[];
}

const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
/** What `fetch` takes as a value: Latin-1 without control characters but the tab. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** The browser sets these itself and drops a page's own without a word (Fetch standard, forbidden request-headers). */
const BROWSERS_OWN =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Reads `Name: value`, one on each line. */
export function readHeaders(text: string): HeadersReading {
  const reading: HeadersReading = { headers: {}, faults: [] };
  const given: [string, string][] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    if (colon < 1) {
      reading.faults.push(`Line ${index + 1} has no colon. Write a name, a colon and the value.`);
      continue;
    }
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    const fault = headerFault(name, value);
    if (fault === undefined) given.push([name, value]);
    else reading.faults.push(`Line ${index + 1}: ${fault}`);
  }
  reading.headers = Object.fromEntries(given);
  return reading;
}

/** Why a page cannot send this header; undefined where it can. */
export function headerFault(name: string, value: string): string | undefined {
  if (!NAME.test(name)) return 'this is no name of a header. Use letters, digits and hyphens.';
  if (BROWSERS_OWN.test(name)) return `browsers do not let a page send \`${name}\`. Leave it out.`;
  if (!VALUE.test(value)) {
    return `the value of \`${name}\` has a character that headers cannot carry. Check that it was copied whole.`;
  }
  return undefined;
}
