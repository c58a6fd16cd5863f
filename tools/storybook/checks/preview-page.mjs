// Lists the stories of a built Storybook, and renders them one after another on a page.

/** Returns an import path relative to the workspace (`./libs/ui/src/…`). Storybook's paths are relative to its own folder. */
export const toWorkspacePath = (importPath) => importPath.replace(/^\.\.\/\.\.\//, './');

/** Returns the name of the project's folder: `ui` for libs/ui, `catalog` for apps/catalog. */
export const findProject = ({ importPath }) => importPath.split('/')[2];

/** Tells whether a story is a screen, which is a page of an app. All other stories are components, which must work on every background. */
export const isScreen = ({ importPath, tags = [] }) => importPath.startsWith('./apps/') || tags.includes('screen');

/** Returns the width of the viewport. The tags `phone` and `desktop` set the width of a story. */
export const readWidth = ({ tags }, otherwise) => (tags.includes('phone') ? 390 : tags.includes('desktop') ? 1440 : otherwise);

/** Lists the stories of the built Storybook whose id contains `filter`, optionally of the named projects. */
export async function listStories(origin, { filter = '', project = '' } = {}) {
  const { entries } = await (await fetch(`${origin}/index.json`)).json();
  return Object.values(entries)
    .map((entry) => ({ ...entry, importPath: toWorkspacePath(entry.importPath) }))
    .filter(
      (entry) => entry.type === 'story' && entry.id.includes(filter) && (!project || project.split(',').includes(findProject(entry))),
    );
}

export async function openPreview(page, origin, locale) {
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  // Storybook sets this class when the preview is ready and shows no story.
  await page.waitForFunction(() => document.body.classList.contains('sb-show-nopreview'), undefined, { timeout: 60_000 });
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    locale,
    a11y: { manual: true }, // the checks run axe
  });
}

/** Renders a story and runs its play function. Resolves with an error message, or '' if both succeeded. */
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

/** Changes the background of a rendered story without rendering it again. */
export const setGround = (page, ground) =>
  page.evaluate((name) => document.querySelector('#storybook-root [data-ground]')?.setAttribute('data-ground', name), ground);
