import { expect, type Page } from '@playwright/test';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';
import { corpus, type Sink } from './corpus.ts';
import { watchInjection } from './watch-injection.ts';

test.use({ isAlone: true });

test.describe(() => {
  test.use({
    provoked:
      /ERR_UNKNOWN_URL_SCHEME|^Unsafe attempt to load|^'javascript' URLs|^Refused to refresh|^Failed to set a named property '__ran'/,
  });

  test('every payload is found on a page that is careless with its sink', async ({ page }) => {
    const injections = await watchInjection(page);
    await page.goto('about:blank');
    expect(await injections.take()).toEqual([]);
    const unseen: string[] = [];
    for (const sink of Object.keys(corpus) as Sink[]) {
      for (const payload of corpus[sink]) {
        await put(page, sink, payload);
        if ((await injections.take()).length === 0) unseen.push(`${sink}: ${payload}`);
      }
    }
    expect(unseen).toEqual([]);
  });
});

test.describe(() => {
  test.use({ provoked: /Content Security Policy/ });

  test('a payload that a page of the console takes for HTML is found', async ({ page }) => {
    const injections = await watchInjection(page);
    await openAs(page, credentialOf('superuser'), '/workbench');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await injections.take()).toEqual([]);
    await put(page, 'html', '<svg onload=__ran=1>');
    await expect.poll(() => injections.take()).toContainEqual(expect.stringMatching(/^handler onload/));
  });
});

/** Puts a text into a page as one does that takes it for what the sink is. */
function put(page: Page, into: Sink, text: string): Promise<void> {
  return page.evaluate(
    async ({ sink, payload }) => {
      document.querySelector('#sink')?.remove();
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'sink';
      const markup = (html: string) => {
        box.insertAdjacentHTML('beforeend', html);
      };
      const link = (address: string) => {
        box.appendChild(document.createElement('a')).setAttribute('href', address);
      };
      const run = (code: string) => {
        try {
          new Function(code)();
        } catch {
          // A text that is no code in this place is code in another.
        }
      };
      const decoded = () => {
        const entities = new DOMParser().parseFromString(payload, 'text/html').documentElement.textContent ?? '';
        const letters = payload.replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
        return [entities, decodeURIComponent(payload), letters, payload.normalize('NFKC')];
      };
      const inner = /^(?:\$\{|\{\{|#\{|<%=)(.*?)(?:\}\}?|%>)$/.exec(payload)?.[1] ?? '';
      const sinks = {
        // More follows, as on any page: a tag may be closed by what comes next.
        html: () => markup(`${payload}<i></i>`),
        attribute: () => markup(`<i title="${payload}"></i><i title='${payload}'></i><i title=${payload}></i>`),
        link: () => link(payload),
        style: () => {
          box.setAttribute('style', `color:${payload}`);
          markup(`<style>i{color:${payload}}</style>`);
        },
        code: () => {
          for (const quote of ["'", '"', '`']) run(`const text = ${quote}${payload}${quote}`);
          for (const code of [`// ${payload}`, `/* ${payload} */`, `return ${inner}`]) run(code);
        },
        encoded: () => {
          for (const text of decoded()) {
            markup(text);
            link(text);
          }
        },
      };
      sinks[sink]();
      // Handlers of errors run later.
      await new Promise((resolve) => setTimeout(resolve));
    },
    { sink: into, payload: text },
  );
}
