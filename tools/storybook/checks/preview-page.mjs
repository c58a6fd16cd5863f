// What the checks of stories share: which stories there are, and a page of the built Storybook that draws one after the other.

/**
 * Where a story's file lies in the workspace: `./libs/ui/src/…`, `./apps/catalog/src/…`. Storybook says where it lies from its own
 * folder.
 */
export const inWorkspace = (importPath) => importPath.replace(/^\.\.\/\.\.\//, './');

/** A project's stories lie in its folder: `ui` in libs/ui, `catalog` in apps/catalog. */
export const projectOf = ({ importPath }) => importPath.split('/')[2];

/** Pages of an app, drawn whole; all else is a component and stands on any ground. */
export const isScreen = ({ importPath, tags = [] }) => importPath.startsWith('./apps/') || tags.includes('screen');

/** How wide a story is drawn: a tag `phone` or `desktop` says that it is of that width alone. */
export const widthOf = ({ tags }, otherwise) => (tags.includes('phone') ? 390 : tags.includes('desktop') ? 1440 : otherwise);

/** The stories of the built Storybook whose id contains `filter`, of one project where it is named. */
export async function listStories(origin, { filter = '', project = '' } = {}) {
  const { entries } = await (await fetch(`${origin}/index.json`)).json();
  return Object.values(entries)
    .map((entry) => ({ ...entry, importPath: inWorkspace(entry.importPath) }))
    .filter((entry) => entry.type === 'story' && entry.id.includes(filter) && (!project || projectOf(entry) === project));
}

/** Loads the preview in a new page, in one language; it draws nothing yet. */
export async function openPreview(page, origin, locale) {
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  // No story was named: the preview says so, and is ready to be told one.
  await page.waitForFunction(() => document.body.classList.contains('sb-show-nopreview'), undefined, { timeout: 60_000 });
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    locale,
    a11y: { manual: true }, // axe is run by the checks
  });
}

/**
 * Tells the preview which story to draw; it answers on its channel when the play function is through. Resolves to what went wrong, or ''.
 */
export const drawStory = (page, id) =>
  page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const events = {
          storyFinished: ({ storyId }) => storyId === id && end(''),
          playFunctionThrewException: (error) => end(`play: ${error.message}`),
          storyThrewException: (error) => end(`render: ${error.message}`),
          storyErrored: (error) => end(`render: ${error.title} ${error.description}`),
          storyMissing: () => end('story is missing'),
        };
        const timer = setTimeout(() => end('did not finish in 15 s'), 15_000);
        function end(problem) {
          clearTimeout(timer);
          for (const [name, listener] of Object.entries(events)) channel.off(name, listener);
          resolve(problem);
        }
        for (const [name, listener] of Object.entries(events)) channel.on(name, listener);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    id,
  );

/** Stands a drawn story on another ground, without drawing it anew. */
export const standOn = (page, ground) =>
  page.evaluate((name) => document.querySelector('#storybook-root [data-ground]')?.setAttribute('data-ground', name), ground);
